import type { EmailKind, Plain } from "#app/mail/kind.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import type { KindWithId, NotificationKind } from "#app/notifications/notification-kinds.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { wantsNotification } from "#app/notifications/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { classAndWhen } from "./booking-labels.ts";
import { emailToBooker } from "./email-to-booker.server.ts";
import type { EmailBooking } from "./emails/email-booking.ts";
import type { Booking } from "./queries.server.ts";

interface News<Props extends object> {
  mail: EmailKind<Props>;
  props: (booking: EmailBooking) => Plain<Props>;
  /** Distinguishes several emails of one kind for a booking. The default is its id. */
  cause?: string;
  notification: Exclude<NotificationKind, KindWithId>;
  title: string;
  /** The text of the notification. The default is class and time in `zone`, the reader's time zone. */
  message?: (zone: string) => string;
}

/** Notifies the booker by email and, for members, in the app, according to their preferences. */
export async function notifyBooker<Props extends object>(
  tx: Database,
  booking: Booking,
  news: News<Props>,
): Promise<void> {
  const { user_id } = booking;
  const { to, props } = await emailToBooker(tx, booking);
  if (!user_id || (await wantsNotification(tx, user_id, news.notification, "mail"))) {
    await queueEmail(tx, news.mail, { cause: news.cause ?? booking.id, to, props: news.props(props) });
  }
  if (!user_id) return;
  await notify(tx, {
    user_id,
    type: news.notification,
    title: news.title,
    message: news.message?.(props.told_zone) ?? classAndWhen(booking, props.told_zone),
  });
}
