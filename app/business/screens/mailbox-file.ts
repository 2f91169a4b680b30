import { readFile } from "node:fs/promises";
import { requirePermission } from "#app/accounts/session.server.ts";
import { canReadCaptured } from "#app/mail/captured.ts";
import { outboxFile } from "#app/mail/outbox.server.ts";
import { findEmail, type Mail } from "#app/mail/queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import type { Route } from "./+types/mailbox-file";

/** Returns an attachment of a captured email, or the whole message. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  await requirePermission(args, "mailbox.read");
  const { db, env } = appContext(args.context);
  const mail = canReadCaptured(env, args.request) && (await findEmail(db, args.params.mailId));
  if (!mail) return gone();
  return args.params.part === "message"
    ? download(
        await readFile(outboxFile(env.dataDir, mail.id)).catch(() => null),
        "message/rfc822",
        `${mail.id}.eml`,
      )
    : attachment(mail, args.params.part);
}

function attachment(mail: Mail, part: string): Response {
  const found = /^\d{1,2}$/.test(part) ? mail.attachments[Number(part)] : undefined;
  if (!found) return gone();
  const body = Buffer.from(found.content, found.base64 ? "base64" : "utf8");
  return download(body, found.contentType, found.filename);
}

function download(body: Buffer | null, type: string, name: string): Response {
  if (!body) return gone();
  return new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Cache-Control": "private, no-store",
    },
  });
}

function gone(): Response {
  return new Response("This file does not exist.", { status: 404 });
}
