import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import { joinOpensAt } from "#app/bookings/join-window.ts";
import { listOwnOffers } from "#app/planning/sessions/offer-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dayMs, minuteMs } from "#app/platform/time/durations.ts";
import { listTaught, type TaughtSession } from "#app/schedule/teaching-queries.server.ts";
import { Places } from "#app/staff/today/day-list.tsx";
import { untilText } from "#app/staff/today/time-words.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { usePresent, ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { listRoster } from "../roster-queries.server.ts";
import { loadOrReadStored, pageAddress } from "../stored-rosters.ts";
import { isPast, type ListedSession, withCounts } from "../teaching-list.server.ts";
import { classesPath, movedAddress, offersPath, sessionPath } from "../teaching-lists.ts";
import type { Route } from "./+types/up-next";
import { Answer, NoClasses, OfferAnswer, State } from "./parts/answers.tsx";
import { isRoomOpen, JoinRoom } from "./parts/join-room.tsx";
import { openTeaching } from "./parts/open-teaching.server.ts";
import { TeachingPage } from "./parts/teaching-page.tsx";
import { useStoredPage } from "./parts/use-stored-page.ts";

const mostRows = 5;
const mostFaces = 6;

export async function loader(args: Route.LoaderArgs) {
  const { db, at, member, shared } = await openTeaching(args);
  const moved = movedAddress(new URL(args.request.url).searchParams);
  if (moved) throw redirect(moved);
  return { ...shared, upNext: await loadUpNext(db, at, member.id) };
}

/** Loads a teacher's next classes, open answers and missing attendance. */
async function loadUpNext(db: Database, now: Date, instructor_id: string) {
  const { sessions } = await listTaught(db, now, instructor_id);
  const hasEnded = ({ starts_at, duration_minutes }: TaughtSession) =>
    starts_at + duration_minutes * minuteMs <= now.getTime();
  const scheduled = sessions.filter(({ status }) => status === "scheduled");
  const pending = scheduled.filter((one) => one.answer === "pending" && one.starts_at > now.getTime());
  const ahead = scheduled.filter((one) => one.answer === "accepted" && !hasEnded(one));
  const past = await withCounts(db, scheduled.filter(hasEnded).reverse());
  const [next, ...days] = await withCounts(db, ahead.slice(0, mostRows + 1));
  const guests = next?.session_id
    ? await listRoster(db, {
        session_id: next.session_id,
        instructor_id,
        starts_at: new Date(next.starts_at),
      })
    : [];
  return {
    next,
    faces: guests
      .slice(0, mostFaces)
      .map(({ user_id, name, avatar_url }) => ({ seed: user_id ?? name, src: avatar_url })),
    pending: await withCounts(db, pending.slice(0, mostRows)),
    offers: (await listOwnOffers(db, instructor_id, now)).slice(0, mostRows),
    days,
    /** The number of upcoming classes in the list. */
    upcoming: sessions.filter((one) => !isPast(one, now)).length,
    /** Past classes with missing attendance, newest first. */
    unmarked: past.filter(lacksAttendance).slice(0, mostRows),
  };
}

function lacksAttendance({ booked, to_mark, marked, headcount }: ListedSession): boolean {
  return booked > 0 && (to_mark === 0 ? headcount === null : marked < to_mark);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrReadStored(pageAddress(request), serverLoader);
}

interface Times {
  studioZone: string;
  present: number;
}

/** Shows a teacher's next class, open answers, the next days and missing attendance. */
export default function UpNext({ loaderData }: Route.ComponentProps) {
  useLiveList("sessions");
  const data = useStoredPage(loaderData);
  const { toAnswer } = data;
  const times = { studioZone: data.time_zone, present: usePresent(data.rendered) };
  const { next, faces, pending, offers, days, upcoming, unmarked } = data.upNext;
  return (
    <TeachingPage data={data}>
      <div className="up-next">
        <div>
          {next ? <NextClass next={next} faces={faces} {...times} /> : <NoClasses isPast={false} />}
          {pending.length + offers.length > 0 && (
            <Group
              id="to-answer"
              title="Waiting for your answer"
              count={toAnswer.pending + toAnswer.offers}
              more={
                toAnswer.pending > pending.length && <Link to={`${classesPath}?answer=pending`}>All</Link>
              }
            >
              {pending.map((row) => (
                <Line key={row.key} row={row} to={sessionPath(row)} {...times}>
                  <Answer row={row} />
                </Line>
              ))}
              {offers.map((offer) => (
                <Line
                  key={offer.id}
                  row={offer}
                  to={offersPath}
                  also={offer.teacher && `, for ${offer.teacher}`}
                  {...times}
                >
                  <OfferAnswer offer={offer} />
                </Line>
              ))}
            </Group>
          )}
        </div>
        <div>
          {days.length > 0 && (
            <Group
              id="next-days"
              title="Next days"
              isTimed
              more={<Link to={classesPath}>All {upcoming}</Link>}
            >
              {days.map((row) => (
                <Line key={row.key} row={row} to={sessionPath(row)} {...times}>
                  <Places booked={row.booked} places={row.max_participants} />
                </Line>
              ))}
            </Group>
          )}
          {unmarked.length > 0 && (
            <Group
              id="unmarked"
              title="Attendance missing"
              isTimed
              more={<Link to={`${classesPath}?when=past`}>Past classes</Link>}
            >
              {unmarked.map((row) => (
                <Line key={row.key} row={row} to={sessionPath(row)} {...times}>
                  <State row={row} present={times.present} />
                </Line>
              ))}
            </Group>
          )}
        </div>
      </div>
    </TeachingPage>
  );
}

function NextClass({
  next,
  faces,
  studioZone,
  present,
}: Times & { faces: readonly { seed: string; src: string | null }[]; next: ListedSession }) {
  const { class_name, starts_at, duration_minutes, booked, max_participants } = next;
  const isOpen = isRoomOpen(next, present);
  const time = (at: number) => <ZonedTime at={at} studioZone={studioZone} show="time" whose="own" />;
  return (
    <section aria-labelledby="next-class" className="next-class">
      <p className="text-sm font-semibold text-forest-deep">{startText(starts_at, present)}</p>
      <h2 id="next-class" className="my-1 text-[2rem] leading-tight">
        {class_name}
      </h2>
      <p className="text-ink-2">
        <ZonedTime at={starts_at} studioZone={studioZone} show="day" now={present} whose="own" />{" "}
        {time(starts_at)} to {time(starts_at + duration_minutes * minuteMs)}, {booked} of {max_participants}{" "}
        booked
      </p>
      {faces.length > 0 && (
        <p className="next-faces">
          {faces.map(({ seed, src }) => (
            <Avatar key={seed} seed={seed} src={src} className="size-9" />
          ))}
          {booked > faces.length && <span>and {booked - faces.length} more</span>}
        </p>
      )}
      {!isOpen && booked > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          The room opens at {time(joinOpensAt(new Date(starts_at)).getTime())}.
        </p>
      )}
      <div className="mt-4 flex flex-col gap-2">
        {isOpen && <JoinRoom session_id={next.session_id} />}
        <LinkButton
          to={sessionPath(next)}
          look={isOpen ? "secondary" : "primary"}
          size={isOpen ? "regular" : "large"}
        >
          <Users aria-hidden="true" size={16} />
          Roster
        </LinkButton>
      </div>
    </section>
  );
}

function startText(starts_at: number, present: number): string {
  const left = starts_at - present;
  if (left <= 0) return "In progress";
  if (left < dayMs) return `Starts in ${untilText(starts_at, present)}`;
  return "Your next class";
}

interface GroupProps {
  id: string;
  title: string;
  count?: number;
  /** Whether the time stands before the class. */
  isTimed?: boolean;
  /** Links to the whole list. */
  more?: ReactNode;
  children: ReactNode;
}

function Group({ id, title, count, isTimed, more, children }: GroupProps) {
  return (
    <section aria-labelledby={id} className={cx("next-group", isTimed && "is-timed")}>
      <div className="next-head">
        <h2 id={id} className="serif">
          {title}
        </h2>
        {count !== undefined && <span className="figures text-xs text-ink-3">{count}</span>}
        {more}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

interface LineProps extends Times {
  row: Pick<ListedSession, "class_name" | "starts_at">;
  to: string;
  also?: ReactNode;
  children: ReactNode;
}

function Line({ row: { class_name, starts_at }, to, also, studioZone, present, children }: LineProps) {
  return (
    <li className="next-line">
      <Link to={to}>
        <span className="truncate font-semibold">{class_name}</span>
        <span className="next-when truncate text-xs text-ink-3">
          <ZonedTime at={starts_at} studioZone={studioZone} show="day" now={present} whose="own" />{" "}
          <ZonedTime at={starts_at} studioZone={studioZone} show="time" whose="own" className="next-time" />
          {also}
        </span>
      </Link>
      {children}
    </li>
  );
}
