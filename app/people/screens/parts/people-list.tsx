import { useSearchParams } from "react-router";
import { namesAmong } from "#app/accounts/full-name.ts";
import { roleNames } from "#app/accounts/roles.ts";
import { emailStatusText } from "#app/mail/email-status.tsx";
import { formatCount } from "#app/platform/text/plural.ts";
import { countText, FigureLine } from "#app/staff/layout/figure-line.tsx";
import { PersonCell } from "#app/staff/person-cell.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { roleLabels } from "#app/staff/role-labels.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { hasBeenSeen, shortDay, shortTime } from "#app/staff/studio-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PillSelect } from "#app/ui/form/select.tsx";
import { filterBy, toFilter } from "#app/ui/list/filters.ts";
import { type ListData, ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { panelPath, peoplePath } from "../../people-address.ts";
import { bothAdmins, peopleCountedMost, peopleList, personStatuses } from "../../people-lists.ts";
import type { ListedPerson, PeopleCounts } from "../../people-queries.server.ts";
import { personStatusLabels, statusTones } from "../../person-labels.ts";
import { PersonActions } from "./person-actions.tsx";

const rolesOffered = { ...roleLabels, [bothAdmins]: "Admins and super admins" };

const file = `${peoplePath}/export.csv`;

type Data = ListData<(typeof peopleList)["filters"], keyof (typeof peopleList)["sorts"], ListedPerson>;

interface PeopleListProps {
  data: Data;
  counts: PeopleCounts;
  views: readonly SavedView[];
  zone: string;
  now: number;
}

export function PeopleList({ data, counts, views, zone, now }: PeopleListProps) {
  const [params] = useSearchParams();
  const { role } = data.query.filters;
  const nameOf = namesAmong(data.rows);
  const columns: Column<ListedPerson>[] = [
    {
      key: "person",
      title: "Person",
      main: true,
      sort: "name",
      cell: (row) => <PersonCell person={row} to={panelPath(params, row.id)} />,
    },
    { key: "email", title: "Email", width: "22%", cell: (row) => row.email },
    { key: "roles", title: "Roles", cell: (row) => rolesText(row.roles) },
    {
      key: "joined",
      title: "Joined",
      width: "6.5rem",
      sort: "newest",
      cell: (row) => shortDay(row.joined_at, zone, now),
    },
    {
      key: "seen",
      title: "Last seen",
      width: "8rem",
      sort: "seen",
      cell: (row) => (hasBeenSeen(row.last_seen_at) ? shortTime(row.last_seen_at, zone, now) : "Never"),
    },
    {
      key: "status",
      title: "Status",
      width: "7.5rem",
      cell: (row) => (
        <>
          <Badge tone={statusTones[row.status]}>{personStatusLabels[row.status]}</Badge>
          {row.status === "invited" && row.invitation_status && row.invitation_status !== "sent" && (
            <span className="block">Email {emailStatusText(row.invitation_status).toLowerCase()}</span>
          )}
        </>
      ),
    },
    { key: "phone", title: "Phone", cell: (row) => row.phone ?? "–" },
    { key: "city", title: "City", cell: (row) => row.city ?? "–" },
    { key: "zone", title: "Time zone", cell: (row) => row.time_zone?.replaceAll("_", " ") ?? "–" },
    { key: "bookings", title: "Bookings", figures: true, cell: (row) => row.bookings },
    actionsColumn((row) => <PersonActions person={row} name={nameOf(row)} />),
  ];
  return (
    <StaffList
      module="user-management"
      live="people"
      views={views}
      list={peopleList}
      data={data}
      caption="People"
      of={["person", "people"]}
      searchLabel="Search name, email or phone"
      columns={columns}
      rowKey={(row) => row.id}
      rowName={nameOf}
      sortLabels={{ newest: "Newest", name: "Name", seen: "Last seen" }}
      csv={file}
      selects={[
        toFilter("role", "Role", rolesOffered, [
          ...roleNames,
          ...(role?.includes(bothAdmins) ? [bothAdmins] : []),
        ]),
        toFilter("status", "Status", personStatusLabels, personStatuses),
        filterBy("never_booked", "Bookings", [{ value: "1", label: "Never booked" }]),
      ]}
      dates={[
        { name: "joined_from", label: "Joined from" },
        { name: "joined_until", label: "Joined until" },
      ]}
      bulk={[
        { intent: "bulk_give_role", label: "Give role" },
        { intent: "bulk_take_role", label: "Take role" },
        { intent: "bulk_activate", label: "Activate" },
        {
          intent: "bulk_deactivate",
          label: "Deactivate",
          look: "danger",
          ask: (count) => ({
            title: `Deactivate ${formatCount(count, "person", "people")}?`,
            text: "This signs them out on every device and prevents new sign-ins.",
          }),
        },
        {
          intent: "bulk_invite_again",
          label: "Invite again",
          ask: (count) => ({
            title: `Email ${formatCount(count, "person", "people")}?`,
            text: "People who haven't joined yet get a new link. Earlier links stop working.",
          }),
        },
      ]}
      bulkFields={
        <PillSelect
          name="role"
          label="Role to give or take"
          options={roleNames
            .filter((one) => one !== "admin" && one !== "super_admin")
            .map((value) => ({ value, label: roleLabels[value] }))}
        />
      }
      above={
        <>
          <PeopleTabs current="people" />
          <PeopleCounters counts={counts} />
        </>
      }
      empty={<EmptyState picture="rings" heading="h2" title="No people match" />}
    />
  );
}

/** Leaves out the role of a user, which every person has, beside other roles. */
function rolesText(roles: ListedPerson["roles"]): string {
  const more = roleNames.filter((role) => role !== "user" && roles.includes(role));
  return (more.length > 0 ? more : (["user"] as const)).map((role) => roleLabels[role]).join(", ");
}

function PeopleCounters({ counts }: { counts: PeopleCounts }) {
  return (
    <FigureLine
      figures={[
        { label: "All people", value: countText(counts.all, peopleCountedMost), to: "?tab=people" },
        {
          label: "Instructors",
          value: countText(counts.instructor, peopleCountedMost),
          to: "?role=instructor",
        },
        {
          label: "Acharyas",
          value: countText(counts.yoga_acharya, peopleCountedMost),
          to: "?role=yoga_acharya",
        },
        { label: "Admins", value: countText(counts.admins, peopleCountedMost), to: `?role=${bothAdmins}` },
      ]}
    />
  );
}

/** The tabs for people and the activity log. */
export function PeopleTabs({ current }: { current: "people" | "activity" }) {
  return (
    <ModuleTabLinks
      tabs={[
        { key: "people", title: "People", to: "?tab=people", isCurrent: current === "people" },
        { key: "activity", title: "Activity", to: "?tab=activity", isCurrent: current === "activity" },
      ]}
    />
  );
}
