import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { storeEmailServer, tryEmailServer } from "#app/mail/change-email-server.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { emailStudio } from "#app/settings/email-studio.server.ts";
import { testEmailMessages } from "../messages.ts";
import { type EmailServerForm, toSmtpUrl } from "./forms.ts";

const limit = { most: 20, windowSeconds: 3600 };

/**
 * Sends a test email through a new email server and stores the server if it accepts the email. Without a
 * server it tests SMTP_URL. Returns a refusal as text.
 */
export async function changeEmailServer(
  db: Database,
  env: Environment,
  actor: Actor,
  server: EmailServerForm | undefined,
): Promise<Result<string, string>> {
  if (!actor || !may(actor, "mail_server.change")) return refuse(refusalMessages.not_allowed);
  if (!(await withinLimit(db, `mail-server:${actor.id}`, limit)))
    return refuse(testEmailMessages.too_many_tests);
  const url = server ? toSmtpUrl(server) : env.smtpUrl;
  if (!url) return refuse(refusalMessages.not_found);
  const to = { email: actor.email, name: actor.name };
  const tried = await tryEmailServer({ url, to, studio: await emailStudio(db, env), env });
  if (!tried.ok) return tried;
  if (server) {
    await db.transaction(async (tx) => {
      await storeEmailServer(tx, url);
      // The audit log must not contain user and password.
      const after = { server: `${server.host}:${server.port}` };
      await audit(tx, actor, "settings.mail_server", "mail_server", { after });
      await notifyStaffLists(tx, "settings");
    });
  }
  return done(to.email);
}
