import { data } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { type ActionResult, getError, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StarPicker, Stars } from "#app/ui/stars.tsx";
import { useChosenZone } from "#app/ui/time/zone-choice.ts";
import { ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import { myBookingsPath } from "../booking-step.ts";
import { changeConsent, rateClass, ratingForms } from "../ratings/rate-class.server.ts";
import { ratingMessages } from "../ratings/rating-messages.ts";
import { findRateable } from "../ratings/rating-queries.server.ts";
import type { Route } from "./+types/rate";
import { BookingPage, bookingMeta } from "./parts/booking-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return bookingMeta("Rate a class", matches);
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "bookings.rate");
  const { db } = appContext(args.context);
  const found = await findRateable(db, member.id, args.params.bookingId);
  if (!found)
    return data({ about: undefined, own: undefined, refused: ratingMessages.not_there }, { status: 404 });
  const { class_name, instructor, starts_at } = found;
  const chosen = await findChosenZone(db, member.id);
  const about = {
    class_name,
    instructor,
    starts_at: starts_at?.getTime(),
    chosen,
    time_zone: chosen ?? (await studioTimeZone(db)),
  };
  const own = found.rated === null ? undefined : { stars: found.rated, ...toOwnComment(found) };
  return data({ about, refused: undefined, own });
}

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  const member = await requireMember(args, "bookings.rate");
  const form = await parseForm(args.request, ratingForms);
  if (!form.ok) return form.refusal;
  const { db } = appContext(args.context);
  const booking_id = args.params.bookingId;
  if (form.value.intent === "consent") {
    const { may_show } = form.value;
    const changed = await changeConsent(db, member, { booking_id, may_show });
    if (!changed.ok) return form.refuse(ratingMessages[changed.refusal]);
    return {
      ok: may_show
        ? "Thank you. We may show your comment as a testimonial."
        : "We no longer show your comment as a testimonial.",
    };
  }
  const answer = await rateClass(db, member, { ...form.value, booking_id });
  return answer.ok ? { ok: "Thank you for rating this class!" } : form.refuse(ratingMessages[answer.refusal]);
}

export default function Rate({ loaderData, actionData }: Route.ComponentProps) {
  const { about, own } = loaderData;
  useChosenZone(about?.chosen);
  const rated = getSuccess(actionData);
  const refused = actionData ? getError(actionData)?.error : loaderData.refused;
  const isOpen = about && !loaderData.refused && !own && !rated;
  return (
    <BookingPage
      eyebrow="Your class"
      title={about ? `How was ${about.class_name}?` : "Rate a class"}
      lead={about && <Held {...about} />}
    >
      <div className="mt-8 flex flex-col gap-6">
        {rated && <Notice tone="success">{rated.ok}</Notice>}
        {refused && !isOpen && <Notice tone="error">{refused}</Notice>}
        {isOpen ? (
          <EntityForm answer={actionData} hidden={{ intent: "rate" }} className="flex flex-col gap-6">
            <StarPicker label="Your rating" name="rating" />
            <TextArea
              label="Comment"
              name="comment"
              help="We show your comment with your teacher's reviews, with your first name if your profile is public."
              optional
            />
            <Checkbox
              name="may_show"
              value="1"
              label="The studio may also show my comment as a testimonial"
              help={shownHelp}
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton busyLabel="Sending…">Send rating</SubmitButton>
              <LinkButton to={myBookingsPath} look="secondary">
                Not now
              </LinkButton>
            </div>
          </EntityForm>
        ) : (
          <>
            {own && <OwnRating own={own} isNew={rated !== undefined} />}
            <LinkButton to={myBookingsPath} look="secondary" className="self-start">
              My Bookings
            </LinkButton>
          </>
        )}
      </div>
      {about && <ZoneScript studioZone={about.time_zone} />}
    </BookingPage>
  );
}

const shownHelp =
  "We show it with your first name. You can withdraw your permission here at any time. We remove the comment if you delete your account.";

function toOwnComment({ comment, may_show }: { comment: string | null; may_show: boolean | null }) {
  return { comment, may_show: may_show === true };
}

function OwnRating({
  own,
  isNew,
}: {
  own: { stars: number; comment: string | null; may_show: boolean };
  isNew: boolean;
}) {
  return (
    <>
      {!isNew && <p>{ratingMessages.rated_before}</p>}
      <Stars rating={own.stars} />
      {own.comment && (
        <>
          <blockquote className="max-w-[66ch] break-words whitespace-pre-line">{own.comment}</blockquote>
          <EntityForm
            answer={undefined}
            hidden={{ intent: "consent" }}
            className="flex flex-col items-start gap-4"
          >
            <Checkbox
              key={String(own.may_show)}
              name="may_show"
              value="1"
              defaultChecked={own.may_show}
              label="The studio may also show my comment as a testimonial"
              help={shownHelp}
            />
            <SubmitButton look="secondary">Save</SubmitButton>
          </EntityForm>
        </>
      )}
    </>
  );
}

/** Which of the classes of that name it was. */
function Held({
  instructor,
  starts_at,
  time_zone,
}: {
  instructor: string;
  starts_at: number | undefined;
  time_zone: string;
}) {
  const when = starts_at && <ZonedTime at={starts_at} studioZone={time_zone} show="when" />;
  return (
    <>
      {instructor && `With ${instructor}`}
      {instructor && when && ", "}
      {when}.
    </>
  );
}
