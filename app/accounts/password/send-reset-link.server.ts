import { queueEmail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { resetPasswordEmail } from "../emails/sign-in.tsx";

/** Emails the link to `/update-password`, which works once within an hour. */
export async function sendResetLink(
  db: Database,
  person: { email: string; name: string },
  token: string,
  origin: string,
): Promise<void> {
  const link = `${origin}/update-password?code=${encodeURIComponent(token)}`;
  const { email, name } = person;
  await db.transaction((tx) =>
    queueEmail(tx, resetPasswordEmail, {
      cause: token.slice(0, 12),
      to: { email, name },
      props: { name, link },
    }),
  );
}
