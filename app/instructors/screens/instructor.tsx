import { useState } from "react";
import {
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from "react-router";
import { getActor, requireMember } from "#app/accounts/session.server.ts";
import { bookingForms } from "#app/bookings/forms.ts";
import {
  failedOnNetworkError,
  isFailed,
  useBookingRequest,
} from "#app/bookings/seats/use-booking-request.ts";
import { useOwnPlaces } from "#app/bookings/seats/use-own-places.ts";
import { toBusiness } from "#app/frame/business.ts";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { reason } from "#app/platform/database.server.ts";
import { isScripted } from "#app/platform/fields/is-scripted.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { now, quarterHour } from "#app/platform/time/clock.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { Container } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { usePresent, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import { answerBooking } from "../answer-booking.server.ts";
import type { InstructorAnswer } from "../booking-step.ts";
import { figuresOr } from "../figures.ts";
import { bookingFailure, instructorNotFound, instructorUnknown, loginToBook } from "../messages.ts";
import { findInstructor, listReviews, listTeacherClasses, loadFigures } from "../queries.server.ts";
import type { Route } from "./+types/instructor";
import { AboutTab } from "./parts/about-tab.tsx";
import { BookingDialogs, LoginQuestion } from "./parts/booking-dialogs.tsx";
import { CertificationsTab } from "./parts/certifications-tab.tsx";
import { ClassesTab } from "./parts/classes-tab.tsx";
import { Hero } from "./parts/hero.tsx";
import { ReviewsTab } from "./parts/reviews-tab.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const business = toBusiness(matches);
  const site = business && { name: business.profile.name, origin: business.origin };
  if (!loaderData)
    return [
      { title: `${instructorNotFound} | ${site?.name ?? "Sadhana Yoga"}` },
      { name: "robots", content: "noindex" },
    ];
  const { instructor } = loaderData;
  const path = `/instructor/${instructor.user_id}`;
  const { full_name, title, specialties, languages, avatar_url, short_bio } = instructor;
  const description =
    short_bio ?? `${full_name} teaches ${specialties.join(", ") || "yoga"}, live and online.`;
  const image = avatar_url?.replace("-256.", "-512.");
  return pageMeta({
    title: `${full_name}, ${title ?? "yoga instructor"}`,
    description,
    path,
    site,
    kind: "profile",
    image: image ?? `/og/instructor-${instructor.user_id}.png`,
    about: {
      "@type": "Person",
      name: full_name,
      url: `${site?.origin ?? ""}${path}`,
      jobTitle: title ?? "Yoga instructor",
      description,
      ...(image ? { image: `${site?.origin ?? ""}${image}` } : {}),
      ...(specialties.length > 0 ? { knowsAbout: specialties } : {}),
      ...(languages.length > 0 ? { knowsLanguage: languages } : {}),
      worksFor: { "@type": "Organization", name: site?.name, url: site?.origin },
    },
  });
}

export const handle: PageHandle = { zoned: true, reads: ["tab"] };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Doesn't read the session: the page is the same for everyone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = appContext(context);
  const at = now();
  const instructor = isUuid(params.instructorId) ? await findInstructor(db, params.instructorId) : undefined;
  if (!instructor) throw new Response(null, { status: 404, statusText: instructorUnknown });
  const { user_id: id, is_active } = instructor;
  const { time_zone, classes } = await listTeacherClasses(db, id, at);
  const { figures, failed } = await figuresOr(
    () => loadFigures(db, id, at),
    (error) => log.error({ reason: reason(error) }, "a teacher's figures could not be loaded"),
  );
  const page = {
    instructor,
    figures,
    reviews: await listReviews(db, id),
    classes: is_active ? classes : [],
    time_zone,
    rendered: quarterHour(at),
  };
  // Placeholder figures must not be cached.
  return data(page, failed ? {} : { headers: cachePage(["profiles", "schedule", "settings", "catalogue"]) });
}

export async function action(args: Route.ActionArgs): Promise<InstructorAnswer> {
  // A dialog that is open when the session ends says so; without scripts the sign-in opens.
  if (isScripted(args.request) && !(await getActor(args))) {
    return { error: loginToBook, first: "sign_in" };
  }
  const member = await requireMember(args, "schedule.book");
  const { db, env } = appContext(args.context);
  const form = await parseForm(args.request, bookingForms);
  return answerBooking(db, member, form, { instructor_id: args.params.instructorId, origin: env.origin });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<InstructorAnswer> {
  return failedOnNetworkError(() => serverAction(), bookingFailure());
}

/** All tabs came with the page; changing between them needs nothing new from the server. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, actionResult } = args;
  if (isFailed(actionResult)) return false;
  return (
    formMethod !== undefined ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search
  );
}

const tabNames = { about: "About", classes: "Classes", certifications: "Certifications", reviews: "Reviews" };
type TabName = keyof typeof tabNames;

export default function InstructorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { instructor, figures, reviews, classes, time_zone, rendered } = loaderData;
  const present = usePresent(rendered);
  const requested = useSearchParams()[0].get("tab") ?? "";
  const tab: TabName = Object.hasOwn(tabNames, requested) ? (requested as TabName) : "about";
  const [places, refreshPlaces] = useOwnPlaces();
  const [question, setQuestion] = useState(false);
  const booking = useBookingRequest(classes, actionData, () => setQuestion(true));
  const name = firstName(instructor.full_name) || instructor.full_name;
  const base = `/instructor/${instructor.user_id}`;
  const panels = {
    about: <AboutTab instructor={instructor} />,
    classes: (
      <ClassesTab
        studioZone={time_zone}
        onBook={booking.ask}
        onPlaceChange={refreshPlaces}
        {...{ name, classes, places, present }}
      />
    ),
    certifications: <CertificationsTab instructor={instructor} figures={figures} />,
    reviews: <ReviewsTab studioZone={time_zone} {...{ name, figures, reviews }} />,
  };
  return (
    <>
      <Hero instructor={instructor} figures={figures} weekly={classes.length} />
      <Container className="pt-6 pb-20 md:pt-8">
        <LinkTabs
          label={`More about ${instructor.full_name}`}
          selected={tab}
          tabs={(Object.keys(tabNames) as TabName[]).map((key) => ({
            key,
            title: tabNames[key],
            to: key === "about" ? base : `${base}?tab=${key}`,
          }))}
        >
          {panels[tab]}
        </LinkTabs>
      </Container>
      <BookingDialogs
        {...booking.dialog}
        passes={places.passes}
        instructor_id={instructor.user_id}
        studioZone={time_zone}
        onBooked={refreshPlaces}
      />
      <LoginQuestion open={question} onClose={() => setQuestion(false)} back={`${base}?tab=classes`} />
      <ZoneScript studioZone={time_zone} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const navigate = useNavigate();
  const why = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : "";
  return (
    <Container className="py-16">
      <EmptyState
        picture="path"
        heading="h1"
        title={instructorNotFound}
        text={why || instructorUnknown}
        action={
          <>
            <LinkButton
              to="/schedule"
              onClick={(event) => {
                if (history.length < 2) return;
                event.preventDefault();
                void navigate(-1);
              }}
            >
              Go Back
            </LinkButton>
            <LinkButton to="/schedule" look="secondary">
              View Class Schedule
            </LinkButton>
          </>
        }
      />
    </Container>
  );
}
