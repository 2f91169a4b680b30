import { Link, useLocation, useSearchParams } from "react-router";
import { statusWords } from "#app/frame/status-badge.tsx";
import type { EmailStatus } from "#app/mail/email-status.tsx";
import { maxBadgeLength, maxBadges, suggestedBadges } from "#app/profiles/badges.ts";
import { ActButton } from "#app/staff/act-button.tsx";
import { roleList } from "#app/staff/role-words.ts";
import { lastSeenText, studioDay, studioTime } from "#app/staff/studio-time.ts";
import { useFieldsAction } from "#app/staff/use-list-action.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import { contactWords } from "../../contact-words.ts";
import { openPerson } from "../../people-address.ts";
import type { PersonData } from "./person-data.ts";

/** Shows the profile and the account's actions. */
export function PersonProfile({ data }: { data: PersonData }) {
  const [params] = useSearchParams();
  const { person, zone, teaches } = data;
  const to = (set: Record<string, string>) => openPerson(params, person.id, set);
  return (
    <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
      <div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-[0.95rem]">
          <Fact label="Roles">{roleList(person.roles)}</Fact>
          <Fact label="Phone">{person.phone}</Fact>
          <Fact label="City">{person.city}</Fact>
          <Fact label="Time zone">{person.time_zone?.replaceAll("_", " ")}</Fact>
          <Fact label="Preferred contact">{contactWords[person.preferred_contact_method]}</Fact>
          <Fact label="Profile is">{statusWords(person.profile_visibility)}</Fact>
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
          {person.status === "deactivated" && <Fact label="Deactivated because">{person.ban_reason}</Fact>}
        </dl>
        {teaches && (
          <p className="mt-5">
            <Link to={`/instructor/${person.id}`} className="link">
              View public profile
            </Link>
          </p>
        )}
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to={to({ edit: "1" })}>Edit profile</LinkButton>
          <AccountActs data={data} />
        </div>
      </div>
      <PersonBadges data={data} />
    </div>
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

function AccountActs({ data: { person } }: { data: PersonData }) {
  const [params] = useSearchParams();
  const to = (ask: string) => openPerson(params, person.id, { ask });
  const isWaiting = person.status === "invited" || person.status === "unverified";
  return (
    <>
      {isWaiting && (
        <ActButton
          intent="invite_again"
          send={{ id: person.id, times: person.invited_times }}
          look="secondary"
        >
          {person.status === "invited" ? "Invite again" : "Invite"}
        </ActButton>
      )}
      {person.status === "invited" && (
        <LinkButton to={to("withdraw")} look="quiet">
          Withdraw invitation
        </LinkButton>
      )}
      {person.status === "active" && (
        <LinkButton to={to("end_sessions")} look="quiet">
          Sign out everywhere
        </LinkButton>
      )}
      {person.status === "deactivated" ? (
        <ActButton intent="activate" send={{ id: person.id }} look="secondary">
          Activate
        </ActButton>
      ) : (
        <LinkButton to={to("deactivate")} look="quiet">
          Deactivate
        </LinkButton>
      )}
    </>
  );
}

function PersonBadges({ data: { person } }: { data: PersonData }) {
  const of = { intent: "give_badge", id: person.id };
  const { Form, busy, refused } = useFieldsAction(of);
  const { key, form } = useKeyUntilTyped(useLocation().key);
  const held = Object.entries(person.badges ?? {});
  return (
    <section aria-labelledby="badges" className="rounded-lg border border-line bg-paper-2 p-5">
      <h2 id="badges" className="serif mb-3 text-xl">
        Badges
      </h2>
      {held.length === 0 && <p className="text-sm text-ink-3">None yet.</p>}
      <ul className="flex flex-col gap-1.5">
        {held.map(([name, date]) => (
          <li key={name} className="flex items-center justify-between gap-3">
            <span>
              <Badge tone="marigold">{name}</Badge>
              <span className="mt-0.5 block text-sm text-ink-3">{studioDay(Date.parse(date), "UTC")}</span>
            </span>
            <ActButton intent="take_badge" send={{ id: person.id, badge: name }} look="quiet" size="small">
              Take away<span className="sr-only"> {name}</span>
            </ActButton>
          </li>
        ))}
      </ul>
      {held.length < maxBadges && (
        <Form method="post" key={key} ref={form} className="mt-4 flex flex-col gap-3">
          <FormFields of={of} refused={refused}>
            <SelectField
              label="Badge"
              name="badge"
              options={suggestedBadges
                .filter((badge) => !held.some(([name]) => name === badge))
                .map((value) => ({ value, label: value }))}
            />
            <TextField label="Or in your own words" name="own_badge" maxLength={maxBadgeLength} optional />
          </FormFields>
          <Button type="submit" look="secondary" busy={busy}>
            Give badge
          </Button>
        </Form>
      )}
    </section>
  );
}
