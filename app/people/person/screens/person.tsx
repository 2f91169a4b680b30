import { Outlet, useSearchParams } from "react-router";
import { z } from "zod";
import { inviteAgain } from "#app/accounts/managing/invite-person.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { addBadge, removeBadge } from "#app/profiles/edit-person.server.ts";
import { personMessages } from "#app/profiles/messages.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { type ModuleId, roleForModule } from "#app/staff/modules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { backToList, doneMessages, panelPath, peoplePath } from "../../people-address.ts";
import { personStatusLabels, statusTones } from "../../person-labels.ts";
import { openPerson, requirePerson } from "../open-person.server.ts";
import type { Route } from "./+types/person";

/** The head of a person's panel. Each section loads its data itself. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member, person } = await requirePerson(args);
  const mayRule = member.roles.includes("super_admin");
  const zone = await studioTimeZone(db);
  return { person, links: fullLists(member, person), mayRule, zone, now: now().getTime() };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.personId, serverLoader);
}

const fields = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("activate") }),
  z.object({ intent: z.literal("invite_again"), times: z.coerce.number().int().optional().catch(undefined) }),
  z.object({
    intent: z.enum(["give_badge", "take_badge"]),
    badge: z.string().default(""),
    own_badge: z.string().trim().default(""),
  }),
]);

/** Runs the actions of the profile, which has the same address and therefore no action. */
export async function action(args: Route.ActionArgs) {
  const { db, member, personId: user_id } = await openPerson(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { value } = sent;
  switch (value.intent) {
    case "activate": {
      const activated = await setAccountActive(db, member, { user_id, active: true });
      return activated.ok
        ? { ok: "The account is active again." }
        : sent.refuse(accountMessages[activated.refusal]);
    }
    case "invite_again": {
      const { times } = value;
      const invited = await inviteAgain(db, member, { user_id, ...(times === undefined ? {} : { times }) });
      return invited.ok
        ? { ok: "A new invitation email is queued. The earlier link no longer works." }
        : sent.refuse(accountMessages[invited.refusal]);
    }
    default: {
      const change = value.intent === "give_badge" ? addBadge : removeBadge;
      const changed = await change(db, member, { user_id, badge: value.own_badge || value.badge });
      return changed.ok ? { ok: "The badges are changed." } : sent.refuse(personMessages[changed.refusal]);
    }
  }
}

const sections = {
  "": "Profile",
  "/roles": "Roles",
  "/bookings": "Bookings",
  "/money": "Money",
  "/messages": "Messages",
  "/notes": "Notes",
  "/activity": "Activity",
};

export default function Person({ loaderData, matches }: Route.ComponentProps) {
  useShownPanel(loaderData.person.id, loaderData);
  const [params] = useSearchParams();
  const { person, zone, now } = loaderData;
  const path = matches.at(-1)?.pathname.replace(/\/$/, "");
  return (
    <SidePanel key={person.id} title={person.name} back={peoplePath + backToList(params)}>
      <header className="panel-head">
        <Avatar seed={person.name} src={person.avatar_url} className="size-10" eager />
        <p className="min-w-0 flex-1 truncate text-ink-2" title={person.email}>
          {person.email}
        </p>
        <Badge tone={statusTones[person.status]}>{personStatusLabels[person.status]}</Badge>
      </header>
      <ModuleTabLinks
        label={`Sections of ${person.name}`}
        tabs={Object.entries(sections).map(([section, title]) => ({
          key: section,
          title,
          to: panelPath(params, person.id + section),
          isCurrent: path === `${peoplePath}/${person.id}${section}`,
        }))}
      />
      <ModuleStatus ok={doneWord(doneMessages, params)} />
      {person.time_zone && person.time_zone !== zone && (
        <p className="px-5 pt-3 text-xs text-ink-3">
          {`Their time zone: ${zoneClock.zoneText(now, person.time_zone)}`}
        </p>
      )}
      <Outlet context={loaderData} />
    </SidePanel>
  );
}

/** Returns links to the full lists in the modules that the user has. */
function fullLists(member: Member, { id, email }: { id: string; email: string }) {
  const has = (one: ModuleId) => roleForModule(member.roles, undefined, one) !== null;
  const q = encodeURIComponent(email);
  const messages = has("form-submissions-messages") ? "form-submissions-messages" : has("forms") && "forms";
  const requests = has("forms")
    ? `/dashboard/forms?tab=requests&type=all&status=all&sort=newest&q=${q}`
    : undefined;
  return {
    bookings: has("class-bookings") ? `/dashboard/class-bookings?q=${q}` : requests,
    messages: messages ? `/dashboard/${messages}?tab=messages&status=all&q=${q}` : undefined,
    payments: has("transactions") ? `/dashboard/transactions?q=${q}` : undefined,
    passes: has("transactions") ? `/dashboard/transactions?tab=passes&q=${q}` : undefined,
    handOver: handOverLinks(has, id),
  };
}

/** Returns links to hand over a teacher's classes: one page for all, or the lists of single classes. */
function handOverLinks(has: (one: ModuleId) => boolean, id: string): { to: string; title: string }[] {
  if (has("instructor-management")) {
    const to = `/dashboard/instructor-management/${id}/hand-over`;
    return [{ to, title: "Assign their classes to another teacher" }];
  }
  const lists = [
    ["weekly-schedule", "Their weekly classes"],
    ["class-management", "Their classes by date"],
  ] as const;
  return lists
    .filter(([one]) => has(one))
    .map(([one, title]) => ({ to: `/dashboard/${one}?teacher=${id}`, title }));
}
