import { ArrowLeft, Paperclip } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { data, Link, useRevalidator } from "react-router";
import { requirePermission } from "#app/accounts/session.server.ts";
import { canReadCaptured } from "#app/mail/captured.ts";
import { frameEmail } from "#app/mail/framed.server.ts";
import type { emailStatuses } from "#app/mail/message.ts";
import { findEmail, listEmails } from "#app/mail/queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/page.tsx";
import type { Route } from "./+types/mailbox";

type Status = (typeof emailStatuses)[number];

const statuses: Record<Status, { label: string; tone: Tone }> = {
  queued: { label: "Waiting", tone: "marigold" },
  sending: { label: "Sending", tone: "marigold" },
  sent: { label: "Captured", tone: "forest" },
  given_up: { label: "Failed", tone: "clay" },
  dropped: { label: "Dropped", tone: "plain" },
};

const LOOK_AGAIN_MS = 4_000;

export function meta(_: Route.MetaArgs) {
  return [{ title: "Captured emails" }, { name: "robots", content: "noindex" }];
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "mailbox.read");
  const { db, env } = appContext(args.context);
  if (!canReadCaptured(env, args.request)) throw data(null, 404);
  const { mailId } = args.params;
  const listed = await listEmails(db);
  const mail = mailId && (await findEmail(db, mailId));
  if (mailId && !mail) throw data(null, 404);
  if (!mail) return { listed, mail: null };
  const framed = mail.html === null ? null : frameEmail(mail.html);
  const { id, subject, to_email, to_name, text, status, last_error, created_at } = mail;
  const attachments = mail.attachments.map(({ filename }) => filename);
  const shown = { id, subject, to_email, to_name, text, status, last_error, created_at, attachments };
  return data(
    { listed, mail: { ...shown, html: framed?.html ?? null } },
    { headers: framed ? { "X-Style-Hashes": framed.styleHashes.join(" ") } : {} },
  );
}

type Listed = Route.ComponentProps["loaderData"]["listed"];
type Opened = NonNullable<Route.ComponentProps["loaderData"]["mail"]>;

export default function Mailbox({ loaderData: { listed, mail } }: Route.ComponentProps) {
  useLookingAgain();
  return (
    <div className="py-8 md:py-12">
      <Container>
        <h1 className="text-3xl">Captured emails</h1>
        <p className="mt-2 text-ink-2">
          This studio has no email server yet. Emails appear here and in the outbox folder instead.
        </p>
        {listed.length === 0 ? (
          <EmptyState
            picture="letter"
            title="No emails yet"
            text="Sign up or book a class, and the email appears here."
          />
        ) : (
          <div className="mt-8 grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
            <EmailList listed={listed} open={mail?.id} />
            {mail ? (
              <OpenedEmail mail={mail} />
            ) : (
              <p className="hidden py-10 text-ink-2 lg:block">Choose an email to read it.</p>
            )}
          </div>
        )}
      </Container>
    </div>
  );
}

/** Loads new emails while the page is visible. */
function useLookingAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}

function EmailList({ listed, open }: { listed: Listed; open: string | undefined }) {
  return (
    <nav aria-label="Emails" className={cx("min-w-0", open && "max-lg:hidden")}>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {listed.map((mail) => (
          <li key={mail.id}>
            {/* A full page load, because the content policy allows only this email's styles. */}
            <Link
              to={`/dev/mailbox/${mail.id}`}
              reloadDocument
              aria-current={mail.id === open ? "page" : undefined}
              className="block px-4 py-3 no-underline hover:bg-paper-2 aria-[current]:bg-forest-soft"
            >
              <span className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
                <span className="truncate">{mail.to_name ?? mail.to_email}</span>
                <Moment at={mail.created_at} />
              </span>
              <span className="mt-0.5 flex items-center justify-between gap-3">
                <span className="truncate font-medium text-ink">{mail.subject ?? "Not written yet"}</span>
                {mail.status !== "sent" && <Status of={mail.status} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OpenedEmail({ mail }: { mail: Opened }) {
  return (
    <article className="min-w-0 rounded-lg border border-line bg-paper" aria-labelledby="subject">
      <header className="border-b border-line px-5 py-5 sm:px-6">
        <Link
          to="/dev/mailbox"
          className="mb-3 inline-flex items-center gap-1.5 py-1 text-sm text-ink-2 lg:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          All emails
        </Link>
        <h2 id="subject" className="text-2xl">
          {mail.subject ?? "Not written yet"}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <span>To {mail.to_name ? `${mail.to_name} (${mail.to_email})` : mail.to_email}</span>
          <Moment at={mail.created_at} />
          <Status of={mail.status} />
        </p>
        {mail.last_error && <p className="mt-3 text-sm text-clay-ink">{mail.last_error}</p>}
        {mail.text !== null && (
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
            {mail.attachments.map((filename, at) => (
              <li key={filename}>
                <Download href={`/dev/mailbox/${mail.id}/${at}`} name={filename}>
                  {filename}
                </Download>
              </li>
            ))}
            <li>
              <Download href={`/dev/mailbox/${mail.id}/message`} name={`${mail.id}.eml`}>
                Download message (.eml)
              </Download>
            </li>
          </ul>
        )}
      </header>
      {mail.html !== null && <Page html={mail.html} title={mail.subject ?? "Email"} />}
      {mail.text !== null && (
        <details className="border-t border-line px-5 py-4 sm:px-6">
          <summary className="cursor-pointer text-sm text-ink-2">Text part</summary>
          <pre className="mt-3 overflow-x-auto text-sm whitespace-pre-wrap">{mail.text}</pre>
        </details>
      )}
    </article>
  );
}

function Download({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a
      href={href}
      download={name}
      className="inline-flex items-center gap-1.5 py-1 underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      <Paperclip aria-hidden="true" className="size-4 text-ink-2" />
      {children}
    </a>
  );
}

/** Shows the HTML part in a sandboxed frame without scripts, at its full height. */
function Page({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  function fit() {
    const inside = frame.current?.contentDocument?.documentElement;
    if (frame.current && inside) frame.current.style.height = `${inside.scrollHeight}px`;
  }
  useEffect(fit);
  return (
    <iframe
      ref={frame}
      title={title}
      srcDoc={html}
      sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      onLoad={fit}
      className="block h-[42rem] w-full border-0"
    />
  );
}

function Status({ of }: { of: Status }) {
  const { label, tone } = statuses[of];
  return <Badge tone={tone}>{label}</Badge>;
}

const clock = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});

function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="shrink-0 tabular-nums">
      {clock.format(at)} UTC
    </time>
  );
}
