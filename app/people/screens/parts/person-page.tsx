import { useSearchParams } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { useFormKey } from "#app/staff/use-form-key.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { BackLink } from "#app/ui/list/back-link.tsx";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { AnswerNotice } from "#app/ui/notice.tsx";
import {
  type PersonTab,
  openPerson as personAddress,
  personTabs,
  readPeopleAddress,
} from "../../people-address.ts";
import { statusTones, statusWords } from "../../person-words.ts";
import { AskPerson, WayOut } from "./ask-person.tsx";
import { EditPersonForm } from "./edit-person-form.tsx";
import type { PersonData } from "./person-data.ts";
import { PersonActivity, PersonBookings, PersonMessages, PersonMoney } from "./person-history.tsx";
import { PersonNotes } from "./person-notes.tsx";
import { PersonProfile } from "./person-profile.tsx";
import { PersonRoles } from "./person-roles.tsx";

interface PersonPageProps {
  data: PersonData;
  answer: FormAnswer | undefined;
  error: string | undefined;
  ok: string | undefined;
  back: string;
}

const titles: Record<PersonTab, string> = {
  profile: "Profile",
  roles: "Roles and history",
  bookings: "Bookings",
  money: "Money",
  messages: "Messages",
  notes: "Notes",
  activity: "Activity",
};

/** One person in the place of the list; Back returns to where the list was. */
export function PersonPage({ data, answer, error, ok, back }: PersonPageProps) {
  useLiveList("people");
  const [params] = useSearchParams();
  const { isEdited, ask } = readPeopleAddress(params);
  const { person, show } = data;
  const own = personAddress(params, person.id);
  if (isEdited)
    return <EditPersonForm key={person.id} person={person} zones={data.zones} answer={answer} back={own} />;
  return (
    <>
      <BackLink to={back} />
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <Avatar seed={person.name} src={person.avatar_url} className="size-16" eager />
        <div className="min-w-0">
          <h1 className="text-[clamp(1.6rem,1.3rem+1.4vw,2rem)] leading-[1.1] break-words">{person.name}</h1>
          <p className="mt-1 text-ink-2 break-all">{person.email}</p>
        </div>
        <Badge tone={statusTones[person.status]}>{statusWords[person.status]}</Badge>
      </header>
      {(error ?? ok) && !ask && (
        <div className="mb-5">
          <AnswerNotice tone={error ? "error" : "success"}>
            {error ?? ok} {error && <WayOut error={error} links={data.links.handOver} />}
          </AnswerNotice>
        </div>
      )}
      <ModuleTabLinks
        label={`About ${person.name}`}
        tabs={personTabs.map((tab) => ({
          key: tab,
          title: titles[tab],
          to: personAddress(params, person.id, tab === "profile" ? {} : { show: tab }),
          isCurrent: tab === show,
        }))}
      />
      {person.time_zone && person.time_zone !== data.zone && (
        <p className="mb-3 text-sm text-ink-3">
          {`Their time zone: ${zoneClock.zoneText(data.now, person.time_zone)}`}
        </p>
      )}
      <Part key={person.id} data={data} answer={answer} />
      {ask && (
        <AskPerson
          key={ask}
          ask={ask}
          person={person}
          back={own}
          error={error}
          answer={answer}
          handOver={data.links.handOver}
        />
      )}
    </>
  );
}

function Part({ data, answer }: { data: PersonData; answer: FormAnswer | undefined }) {
  // Resets a form only after a successful submit, so that live updates and errors don't discard input.
  const { key, turn } = useFormKey(answer !== undefined);
  switch (data.show) {
    case "roles":
      return <PersonRoles key={key} turn={turn} data={data} answer={answer} />;
    case "bookings":
      return <PersonBookings data={data} />;
    case "money":
      return <PersonMoney data={data} />;
    case "messages":
      return <PersonMessages data={data} />;
    case "notes":
      return <PersonNotes key={key} turn={turn} data={data} answer={answer} />;
    case "activity":
      return <PersonActivity data={data} />;
    default:
      return <PersonProfile data={data} />;
  }
}
