import { useCallback, useState } from "react";
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from "react-router";
import { distinguishNames } from "#app/accounts/full-name.ts";
import { requireMember } from "#app/accounts/session.server.ts";
import { useBusiness } from "#app/frame/business.ts";
import { HeadTitle } from "#app/frame/page-head.tsx";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now, quarterHour } from "#app/platform/time/clock.ts";
import { closedText } from "#app/schedule/closed-text.ts";
import { listWeek } from "#app/schedule/queries.server.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Daylight } from "#app/ui/drawings/rings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CachedPart } from "#app/ui/loading/cached-part.tsx";
import { PaintedToHere } from "#app/ui/loading/painted-to-here.tsx";
import { Container } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { usePresent, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import type { BookingAnswer } from "../booking-step.ts";
import { bookingForms } from "../forms.ts";
import { bookingFailed } from "../messages.ts";
import { answerBookingForm } from "../seats/answer-booking-form.server.ts";
import { failedOnNetworkError, isFailed, useBookingRequest } from "../seats/use-booking-request.ts";
import { useOwnPlaces } from "../seats/use-own-places.ts";
import type { Route } from "./+types/schedule";
import { AroundTheWeek } from "./schedule/around-the-week.tsx";
import { BookingDialog } from "./schedule/booking-dialog.tsx";
import { InstructorDialog } from "./schedule/instructor-dialog.tsx";
import { weekEvents } from "./schedule/week-events.ts";
import { isFiltered, passes, readFilter, WeekFilters } from "./schedule/week-filters.tsx";
import { WeekGrid } from "./schedule/week-grid.tsx";
import { ZoneSwitch } from "./schedule/zone-switch.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const business = matches[0].loaderData;
  const name = business?.profile.name ?? "Sadhana Yoga";
  const origin = business?.origin ?? "";
  return pageMeta({
    title: loaderData?.words.search.title ?? "Weekly class schedule",
    description: loaderData?.words.search.description ?? "",
    path: "/schedule",
    site: { name, origin },
    image: "/og/schedule.png",
    about: loaderData && weekEvents(loaderData.week, { name, origin }),
  });
}

export const handle: PageHandle = {
  zoned: true,
  reads: ["teacher", "level", "free"],
};

export function headers() {
  return cachePage(["schedule", "settings", "catalogue", "profiles"]);
}

/** The page is cached, so it never reads the session. */
export async function loader({ context }: Route.LoaderArgs) {
  const at = now();
  const { db } = appContext(context);
  const { texts } = await showSiteTexts(db);
  return {
    week: await listWeek(db, at),
    rendered: quarterHour(at),
    words: {
      hero: texts["site.schedule.hero"],
      benefits: texts["site.schedule.benefits"],
      question: texts["site.schedule.question"],
      search: texts["site.schedule.search"],
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const member = await requireMember(args, "schedule.book");
  const { db, env } = appContext(args.context);
  return answerBookingForm(db, member, await parseForm(args.request, bookingForms), env.origin);
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<BookingAnswer> {
  return failedOnNetworkError(() => serverAction(), bookingFailed);
}

/** The filter is applied here; a changed address alone needs nothing new from the server. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  if (isFailed(args.actionResult)) return false;
  return args.formMethod !== undefined || args.currentUrl.search === args.nextUrl.search;
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { week, rendered, words } = loaderData;
  const present = usePresent(rendered);
  const takesPayments = useBusiness()?.takes_payments ?? false;
  const filter = readFilter(useSearchParams()[0]);
  const shown = week.classes.filter((one) => passes(one, filter));
  const navigate = useNavigate();
  const booking = useBookingRequest(
    week.classes,
    actionData,
    () => void navigate("/login?redirect=/schedule"),
  );
  const [places, refreshPlaces] = useOwnPlaces();
  const [teacher, setTeacher] = useState({ id: "", open: false });
  const showTeacher = useCallback((id: string) => setTeacher({ id, open: true }), []);
  const instructor = week.instructors.find(({ id }) => id === teacher.id);

  return (
    <>
      {/* First in the page, because without JavaScript the result of a form appears at the top. */}
      <BookingDialog
        {...booking.dialog}
        studioZone={week.time_zone}
        passes={places.passes}
        onBooked={refreshPlaces}
      />
      <div className="relative isolate overflow-hidden">
        <div className="absolute inset-0 -z-10 [mask-image:linear-gradient(black_45%,transparent)]">
          <div className="absolute top-0 right-0 h-16 w-1/4 md:h-full">
            <Daylight />
          </div>
        </div>
        <Container className="relative pt-10 pb-8 md:pt-16 print:pt-2">
          <HeadTitle head={words.hero} />
        </Container>
      </div>
      <Container className="max-w-[85rem] pb-16">
        <section aria-labelledby="week">
          <h2 id="week" className="sr-only">
            This week’s classes
          </h2>
          {week.closed.map((closure) => (
            <p key={`${closure.from_date} ${closure.name}`} className="mb-5 font-semibold text-clay-ink">
              {closedText(closure)}
            </p>
          ))}
          {week.classes.length > 0 && (
            <div className="mb-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:mb-2">
              <ZoneSwitch studioZone={week.time_zone} at={rendered} />
              <WeekFilters
                filter={filter}
                teachers={distinguishNames(week.instructors, ({ email, title }) => email ?? title)}
              />
            </div>
          )}
          <PaintedToHere id="filters-end" />
          {shown.length > 0 ? (
            <WeekGrid
              classes={shown}
              studioZone={week.time_zone}
              present={present}
              places={places}
              onPlaceChange={refreshPlaces}
              onBook={booking.ask}
              onTeacher={showTeacher}
            />
          ) : (
            <NoClasses filtered={isFiltered(filter)} />
          )}
        </section>
        {week.classes.length > 0 && (
          <p className="mt-8 text-sm text-ink-2" data-no-print>
            <a href="/calendar/classes.ics" className="link inline-flex min-h-11 items-center">
              Subscribe to calendar
            </a>
            : every class, in your calendar app.
          </p>
        )}
      </Container>
      <CachedPart name="around the week" madeOf={[words, takesPayments]}>
        <AroundTheWeek benefits={words.benefits} question={words.question} takesPayments={takesPayments} />
      </CachedPart>
      {instructor && (
        <InstructorDialog
          instructor={instructor}
          open={teacher.open}
          onClose={() => setTeacher({ ...teacher, open: false })}
        />
      )}
      <ZoneScript studioZone={week.time_zone} again={week.classes.length > 0} />
    </>
  );
}

function NoClasses({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      picture="rings"
      heading="h3"
      title="No classes match"
      text="No classes this week match your filters. Remove a filter to see more."
      action={
        <LinkButton to="/schedule" look="secondary" preventScrollReset>
          Show all classes
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      picture="sunrise"
      heading="h3"
      title="No classes scheduled"
      text="There are no classes to book at the moment. Check back soon, or ask us when the next one starts."
      action={
        <LinkButton to="/contact" look="secondary">
          Contact us
        </LinkButton>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const why = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : "";
  return (
    <Container className="py-16">
      <EmptyState
        picture="rings"
        heading="h2"
        title={<span role="alert">Error loading schedule: {why || "the server is not responding"}</span>}
        text="Your bookings are safe. Please try again in a moment."
        action={
          <LinkButton to="/schedule" reloadDocument>
            Try again
          </LinkButton>
        }
      />
    </Container>
  );
}
