import { Link, useLocation, useOutlet, useSearchParams } from "react-router";
import { isTeachingRole } from "#app/accounts/roles.ts";
import { formatStatus } from "#app/frame/status-badge.tsx";
import type { EmailStatus } from "#app/mail/email-status.tsx";
import { maxBadgeLength, maxBadges, suggestedBadges } from "#app/profiles/badges.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { roleList } from "#app/staff/role-labels.ts";
import { lastSeenText, studioDay, studioTime } from "#app/staff/studio-time.ts";
import { useFieldsAction } from "#app/staff/use-list-action.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import { panelPath } from "../../people-address.ts";
import { contactMethodLabels } from "../../person-labels.ts";
import { usePerson } from "../use-person.ts";

export default function Profile() {
  const { person, zone } = usePerson();
  const question = useOutlet(usePerson());
  return (
    <>
      <div className="panel-body">
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
          <Fact label="Roles">{roleList(person.roles)}</Fact>
          <Fact label="Phone">{person.phone}</Fact>
          <Fact label="City">{person.city}</Fact>
          <Fact label="Time zone">{person.time_zone?.replaceAll("_", " ")}</Fact>
          <Fact label="Preferred contact">{contactMethodLabels[person.preferred_contact_method]}</Fact>
          <Fact label="Visibility">{formatStatus(person.profile_visibility)}</Fact>
          <Fact label="Bookings">{String(person.bookings)}</Fact>
          <Fact label="Joined">{studioDay(person.joined_at, zone)}</Fact>
          <Fact label="Last seen">{lastSeenText(person.last_seen_at, zone)}</Fact>
          {person.invited_at && person.invitation_ends && (
            <Fact label="Invited">
              {invitationText(person.invitation_status) ??
                `${studioTime(person.invited_at, zone)}. The link works until ${studioTime(person.invitation_ends, zone)}.`}
            </Fact>
          )}
          {person.bounced_at && (
            <Fact label="Email">
              {`Emails bounce since ${studioTime(new Date(person.bounced_at), zone)}: ${person.bounce_reason}. Correct the address, or send an email again. This note disappears when one arrives.`}
            </Fact>
          )}
          {person.status === "deactivated" && <Fact label="Reason">{person.ban_reason}</Fact>}
        </dl>
        {person.roles.some(isTeachingRole) && (
          <p className="text-sm">
            <Link to={`/instructor/${person.id}`} className="link">
              View public profile
            </Link>
          </p>
        )}
        <PersonBadges />
      </div>
      {question ?? <AccountActions />}
    </>
  );
}

function invitationText(status: EmailStatus | null): string | undefined {
  if (status === "queued") return "The email is waiting to be sent. The link works for 7 days from then.";
  if (status === "given_up") return "The email could not be delivered. Check the address and invite again.";
  return status === "dropped" ? "The email was dropped. Invite again." : undefined;
}

function Fact({ label, children }: { label: string; children: string | null | undefined }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words">{children || "–"}</dd>
    </>
  );
}

function AccountActions() {
  const [params] = useSearchParams();
  const { person } = usePerson();
  const to = (path: string) => panelPath(params, `${person.id}/${path}`);
  const isWaiting = person.status === "invited" || person.status === "unverified";
  return (
    <footer className="panel-foot flex-wrap">
      <LinkButton to={to("edit")} preventScrollReset>
        Edit profile
      </LinkButton>
      {isWaiting && (
        <ActionButton intent="invite_again" send={{ times: person.invited_times }} look="secondary">
          {person.status === "invited" ? "Invite again" : "Invite"}
        </ActionButton>
      )}
      {person.status === "invited" && (
        <LinkButton to={to("withdraw")} look="quiet" preventScrollReset>
          Withdraw invitation
        </LinkButton>
      )}
      {person.status === "active" && (
        <LinkButton to={to("end-sessions")} look="quiet" preventScrollReset>
          Sign out everywhere
        </LinkButton>
      )}
      {person.status === "deactivated" ? (
        <ActionButton intent="activate" look="secondary">
          Activate
        </ActionButton>
      ) : (
        <LinkButton to={to("deactivate")} look="quiet" preventScrollReset>
          Deactivate
        </LinkButton>
      )}
    </footer>
  );
}

function PersonBadges() {
  const { person } = usePerson();
  const of = { intent: "give_badge" };
  const { Form, busy, refused } = useFieldsAction(of);
  const { key, form } = useKeyUntilTyped(useLocation().key);
  const held = Object.entries(person.badges ?? {});
  return (
    <section aria-labelledby="badges" className="flex flex-col gap-2.5 border-t border-line pt-3.5">
      <h3 id="badges" className="text-xs font-semibold text-ink-2">
        Badges
      </h3>
      {held.length === 0 && <p className="text-sm text-ink-3">No badges yet.</p>}
      <ul className="flex flex-col gap-1.5">
        {held.map(([name, date]) => (
          <li key={name} className="flex items-center gap-3 text-sm">
            <Badge tone="marigold">{name}</Badge>
            <span className="me-auto text-ink-3">{studioDay(Date.parse(date), "UTC")}</span>
            <ActionButton intent="take_badge" send={{ badge: name }} look="quiet" size="small">
              Remove<span className="sr-only"> {name}</span>
            </ActionButton>
          </li>
        ))}
      </ul>
      {held.length < maxBadges && (
        <Form method="post" key={key} ref={form} className="flex flex-col gap-3">
          <FormFields of={of} refused={refused}>
            <div className="form-grid">
              <SelectField
                label="Badge"
                name="badge"
                options={suggestedBadges
                  .filter((badge) => !held.some(([name]) => name === badge))
                  .map((value) => ({ value, label: value }))}
              />
              <TextField label="Custom badge" name="own_badge" maxLength={maxBadgeLength} optional />
            </div>
          </FormFields>
          <p>
            <Button type="submit" look="secondary" size="small" busy={busy}>
              Give badge
            </Button>
          </p>
        </Form>
      )}
    </section>
  );
}
