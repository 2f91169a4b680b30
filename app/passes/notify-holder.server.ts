import { findAccount } from "#app/accounts/queries.server.ts";
import type { EmailKind, Plain } from "#app/mail/kind.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import type { KindWithId, NotificationKind } from "#app/notifications/notification-kinds.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { wantsNotification } from "#app/notifications/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type EmailPass, emailPass } from "./emails/email-pass.ts";
import type { Pass } from "./queries.server.ts";

interface News<Props extends object> {
  mail: EmailKind<Props>;
  props: (pass: EmailPass) => Plain<Props>;
  /** The cause of the email, which is sent once per cause. */
  cause: string;
  notification: Exclude<NotificationKind, KindWithId>;
  title: string;
  message: string;
}

/** Notifies the holder of a pass by email and in the app, according to their preferences. */
export async function notifyHolder<Props extends object>(
  tx: Database,
  pass: Pass,
  { mail, props, cause, notification, title, message }: News<Props>,
): Promise<void> {
  const { user_id } = pass;
  const account = user_id ? await findAccount(tx, user_id) : undefined;
  if (!user_id || !account) return;
  if (await wantsNotification(tx, user_id, notification, "mail")) {
    const to = { email: account.email, name: account.name };
    await queueEmail(tx, mail, { cause, to, props: props(emailPass(pass, account.name)) });
  }
  await notify(tx, { user_id, type: notification, title, message });
}
