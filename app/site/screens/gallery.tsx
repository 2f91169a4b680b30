import { type ReactNode, useState } from "react";
import { data } from "react-router";
import { requirePermission } from "#app/accounts/session.server.ts";
import { workDays } from "#app/bookings/choices.ts";
import { DifficultyBadge, StatusBadge } from "#app/frame/status-badge.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { emailInvalid } from "#app/platform/fields/email-address.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, Panel } from "#app/ui/card.tsx";
import { AlertDialog, ConfirmDialog, Dialog } from "#app/ui/dialog.tsx";
import { Cover } from "#app/ui/drawings/cover.tsx";
import { drawings, type IllustrationName } from "#app/ui/drawings/drawings.ts";
import { type DrawingTone, Illustration } from "#app/ui/drawings/illustration.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Calendar } from "#app/ui/form/calendar.tsx";
import { Checkbox, Switch } from "#app/ui/form/checkbox.tsx";
import { PasswordField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { PillSelect, SelectField } from "#app/ui/form/select.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { SeatsBar } from "#app/ui/seats-bar.tsx";
import { Skeleton, SkeletonText, Waiting } from "#app/ui/skeleton.tsx";
import { Rating, StarPicker, Stars } from "#app/ui/stars.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/gallery";

export function meta() {
  return [{ title: "Components" }, { name: "robots", content: "noindex" }];
}

/** Shows the components to developers. Not available in production. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "gallery.read");
  if (appContext(args.context).env.production) throw data(null, { status: 404 });
  return null;
}

const colors: [ground: string, text: string][] = [
  ["bg-paper", "text-ink"],
  ["bg-paper-2", "text-ink-2"],
  ["bg-paper-3", "text-ink-3"],
  ["bg-forest", "text-on-forest"],
  ["bg-forest-soft", "text-forest-deep"],
  ["bg-marigold-soft", "text-marigold-ink"],
  ["bg-clay-fill", "text-on-clay"],
  ["bg-clay-soft", "text-clay-ink"],
  ["bg-lotus-soft", "text-lotus-ink"],
  ["bg-sky-soft", "text-sky-ink"],
  ["bg-deep", "text-on-deep"],
  ["bg-deep", "text-on-deep-2"],
];

export default function Gallery() {
  return (
    <Container className="py-14">
      <PageTitle
        eyebrow="For developers"
        title="Components"
        lead="Every component in the current theme. Look here before you build a new one."
      />
      <Shelf title="Color">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {colors.map(([ground, text]) => (
            <li
              key={`${ground} ${text}`}
              className={`rounded-lg border border-line p-4 text-sm ${ground} ${text}`}
            >
              <span className="serif block text-xl">{ground.slice(3)}</span>
              {text}
            </li>
          ))}
        </ul>
      </Shelf>
      <Shelf title="Type">
        <p className="display text-4xl leading-tight">
          Practice that fits <em>the hour you have.</em>
        </p>
        <p className="display mt-4 text-3xl">There is probably a class today</p>
        <p className="serif mt-4 text-2xl">Breath & Meditation</p>
        <p className="serif mt-2 text-xl">Your first month, week by week</p>
        <p className="mt-4 text-lg text-ink-2">
          Lead: six teachers in Mysuru, Kochi, Bengaluru, Kyoto, Lisbon and Lyon.
        </p>
        <p className="mt-2 max-w-[38em]">
          Text: keep the camera on if you want to be corrected, off if you would rather not. The teacher shows
          each posture, then watches. <span className="link">An inline link</span> looks like this.
        </p>
        <p className="mt-2 text-sm text-ink-2">
          Small, for help and notes. ₹1,250 · 07:30 · Tāne, Wrocław, İzmir
        </p>
      </Shelf>
      <Shelf title="Fields">
        <Fields />
      </Shelf>
      <Shelf title="Content">
        <Content />
      </Shelf>
      <Shelf title="Overlays">
        <Overlays />
      </Shelf>
      <Shelf title="Pictures">
        <Pictures />
      </Shelf>
    </Container>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 border-t border-line pt-8">
      <h2 className="mb-6 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

const levels = [
  { value: "beginner", label: "Beginner" },
  { value: "intermediate", label: "Intermediate" },
  { value: "advanced", label: "Advanced" },
];
const days = workDays.map((day) => ({ value: day, label: day }));
const wrong = [emailInvalid];

function Fields() {
  const [busy, setBusy] = useState(false);
  const [date, setDate] = useState<string | null>("2026-11-26");
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Primary</Button>
        <Button look="secondary">Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button size="large" icon={<Icon name="arrow" />}>
          Large
        </Button>
        <LinkButton to="/schedule" look="secondary">
          A link
        </LinkButton>
        <Button
          busy={busy}
          busyLabel="Subscribing..."
          onClick={() => {
            setBusy(true);
            setTimeout(() => setBusy(false), 2_000);
          }}
        >
          Subscribe to Newsletter
        </Button>
      </div>
      <form className="grid gap-6 md:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Name" optional autoComplete="name" help="The name your teacher should use." />
        <TextField label="Email" type="email" defaultValue="asha@home" error={wrong} />
        <PasswordField label="Password" autoComplete="new-password" help="At least 6 characters." />
        <SelectField label="Level" options={levels} placeholder="Please choose" />
        <TextArea label="Preview text" counter={150} defaultValue="Three openings beside a desk." />
        <TextField label="Studio" disabled defaultValue="You can’t change this here" />
      </form>
      <div className="grid gap-8 md:grid-cols-2">
        <ToggleGroup label="Preferred days" name="days" multiple options={days} defaultValue={["Tuesday"]} />
        <ToggleGroup label="Level" name="level" options={levels} defaultValue={["beginner"]} />
        <div>
          <Checkbox label="I have practised before" defaultChecked />
          <Checkbox label="I agree to the terms" error="Please agree to the terms" />
          <Switch label="Free seats only" />
        </div>
        <div className="flex flex-col items-start gap-5">
          <PillSelect label="Teacher" options={[{ value: "", label: "All teachers" }, ...levels]} />
          <StarPicker label="Your rating" name="rating" defaultValue={3} />
        </div>
        <Calendar label="Date" value={date} earliest="2026-11-10" zone="UTC" onChange={setDate} />
      </div>
    </div>
  );
}

const classes = [
  { time: "06:15", name: "Sunrise Vinyasa", teacher: "Ines Laurent", taken: 20, most: 20, price: "₹125" },
  { time: "12:30", name: "Desk Reset", teacher: "Kenji Mori", taken: 15, most: 20, price: "₹100" },
  { time: "19:00", name: "Gentle Hatha", teacher: "Asha Rao", taken: 5, most: 16, price: "₹150" },
];
const seatTones = ["red", "yellow", "green"] as const;

function Content() {
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
            <SeatsBar taken={one.taken} most={one.most} tone={seatTones[at]} />
            <p className="text-sm text-ink-2">
              {one.taken} of {one.most}
            </p>
          </Card>
        ))}
        <Panel>A panel for figures and forms.</Panel>
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
      <DataTable<(typeof classes)[number]>
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
      <EmptyState
        picture="mat"
        title="Nothing booked yet"
        text="Your classes appear here. The link to join opens 15 minutes before."
        action={<Button look="secondary">See this week’s classes</Button>}
      />
    </div>
  );
}

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "alert" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      {(["dialog", "confirm", "alert"] as const).map((kind) => (
        <Button key={kind} look="secondary" onClick={() => setOpen(kind)}>
          Open a dialog: {kind}
        </Button>
      ))}
      <Button look="secondary" onClick={() => showToast("Saved. It is live now.")}>
        Show a toast
      </Button>
      <Button look="secondary" onClick={() => showToast("The link could not be copied.", "alert")}>
        Show an alert toast
      </Button>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Propose another time"
        actions={
          <>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Send</Button>
          </>
        }
      >
        <p className="mb-5">The studio answers within a day.</p>
        <TextField label="Message" />
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        onConfirm={close}
        onCancel={close}
      >
        It was never published. You can’t undo this.
      </ConfirmDialog>
      <AlertDialog open={open === "alert"} title="Fully booked" onClose={close}>
        This class is fully booked
      </AlertDialog>
    </div>
  );
}

const names = Object.keys(drawings) as IllustrationName[];
const tones: DrawingTone[] = ["forest", "lotus", "sky", "clay", "ink"];
const categories = ["general", "beginner", "wellness", "corporate", "advanced", "meditation", "nutrition"];
const people = ["Asha Rao", "Mateo Silva", "Ines Laurent", "Kenji Mori", "Ravi Menon", "Leela Nair"];

function Pictures() {
  return (
    <div className="flex flex-col gap-8">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {names.map((name, at) => (
          <li key={name} className="rounded-lg bg-paper-2 p-4 text-center text-sm text-ink-2">
            <Illustration name={name} tone={tones[at % tones.length]} className="mb-2 w-full" />
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {categories.map((category) => (
          <li key={category} className="aspect-[16/10] overflow-hidden rounded-lg border border-line">
            <Cover seed={`a ${category} article`} category={category} />
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-4">
        {people.map((name) => (
          <li key={name} className="text-center text-sm text-ink-2">
            <Avatar seed={name} className="mx-auto size-24" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
