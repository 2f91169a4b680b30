import { DifficultyBadge, StatusBadge } from "#app/frame/status-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, Panel } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SeatsBar } from "#app/ui/seats-bar.tsx";
import { Skeleton, SkeletonText, Waiting } from "#app/ui/skeleton.tsx";
import { Rating, Stars } from "#app/ui/stars.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

const classes = [
  { time: "06:15", name: "Sunrise Vinyasa", teacher: "Ines Laurent", taken: 20, most: 20, price: "₹125" },
  { time: "12:30", name: "Desk Reset", teacher: "Kenji Mori", taken: 15, most: 20, price: "₹100" },
  { time: "19:00", name: "Gentle Hatha", teacher: "Asha Rao", taken: 5, most: 16, price: "₹150" },
];
type Row = (typeof classes)[number];
const tones = ["red", "yellow", "green"] as const;

export function Things() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-center gap-2.5">
        {["beginner", "intermediate", "advanced"].map((level) => (
          <DifficultyBadge key={level} level={level} />
        ))}
        {["new", "pending", "confirmed", "cancelled", "completed", "in_progress", "responded"].map(
          (status) => (
            <StatusBadge key={status} status={status} />
          ),
        )}
        <Badge>Meditation</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <Stars rating={4.3} count={18} />
        <Stars rating={null} />
        <Rating rating={4.8} />
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        {classes.map((one, at) => (
          <Card key={one.name} pickable className="gap-2 p-4">
            <h3 className="text-lg">{one.name}</h3>
            <SeatsBar taken={one.taken} most={one.most} tone={tones[at]} />
            <p className="text-sm text-ink-2">
              {one.taken} of {one.most}
            </p>
          </Card>
        ))}
        <Panel>A panel, for figures and forms.</Panel>
        <Panel>
          <Waiting>
            <Skeleton className="mb-4 h-24" />
            <SkeletonText />
          </Waiting>
        </Panel>
        <Panel>
          <Waiting />
        </Panel>
      </div>
      <div className="flex flex-col gap-3">
        <Notice tone="info">Please sign in to continue booking your class</Notice>
        <Notice tone="success">You are on the mat for Thursday.</Notice>
        <Notice tone="error">This class is fully booked</Notice>
      </div>
      <DataTable<Row>
        caption="Today"
        showCaption
        rows={classes}
        rowKey={(row) => row.name}
        columns={[
          { key: "name", title: "Class", main: true, cell: (row) => row.name },
          { key: "time", title: "Time", cell: (row) => row.time },
          { key: "teacher", title: "Teacher", cell: (row) => row.teacher },
          { key: "seats", title: "Seats", figures: true, cell: (row) => `${row.taken} / ${row.most}` },
          { key: "price", title: "Price", figures: true, cell: (row) => row.price },
        ]}
      />
      <Tabs
        label="Profile"
        tabs={[
          { key: "overview", title: "Overview", content: <p>What is next, and what was last.</p> },
          { key: "bookings", title: "My Bookings", content: <p>Every booking with its ID.</p> },
          { key: "queries", title: "My Queries", content: <p>What you asked us.</p> },
          { key: "settings", title: "Settings", content: <p>Password, devices, data.</p> },
        ]}
      />
      <EmptyState
        picture="mat"
        title="Nothing booked yet"
        text="Your classes will stand here, with the link that opens fifteen minutes before."
        action={<Button look="secondary">See this week’s classes</Button>}
      />
    </div>
  );
}
