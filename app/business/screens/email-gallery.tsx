import { data, Link } from "react-router";
import { requirePermission } from "#app/accounts/session.server.ts";
import { canReadCaptured } from "#app/mail/captured.ts";
import { composeEmail } from "#app/mail/compose.server.ts";
import { frameEmail } from "#app/mail/framed.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { emailStudio } from "#app/settings/email-studio.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { cx } from "#app/ui/cx.ts";
import { Container } from "#app/ui/page.tsx";
import { emailSamples } from "../email-samples.server.ts";
import type { Route } from "./+types/email-gallery";

export function meta() {
  return [{ title: "The studio's emails" }, { name: "robots", content: "noindex" }];
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Shows developers each email with example content. Exists only in a demo. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "gallery.read");
  const { db, env } = appContext(args.context);
  if (!canReadCaptured(env, args.request)) throw data(null, { status: 404 });
  const requested = new URL(args.request.url).searchParams.get("mail");
  const samples = Object.values(emailSamples);
  const names = samples.map(({ kind }) => kind.name);
  const chosen = samples.find(({ kind }) => kind.name === (requested ?? names[0]));
  if (!chosen) throw data(null, { status: 404 });
  const props = chosen.props(await studioTimeZone(db));
  const { subject, html, text, attachments } = await composeEmail(
    chosen.kind,
    props,
    await emailStudio(db, env),
  );
  const framed = frameEmail(html);
  const files = attachments.map(({ filename }) => filename);
  return data(
    { names, shown: chosen.kind.name, subject, text, html: framed.html, files },
    { headers: { "X-Style-Hashes": framed.styleHashes.join(" ") } },
  );
}

export default function EmailGallery({ loaderData }: Route.ComponentProps) {
  const { names, shown, subject, text, html, files } = loaderData;
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-3xl">The studio's emails</h1>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Emails" className="max-h-64 overflow-y-auto lg:max-h-none">
          <ul>
            {names.map((name) => (
              <li key={name}>
                {/* A full page load, because the content policy allows only this email's styles. */}
                <Link
                  to={`/dev/mails?mail=${name}`}
                  reloadDocument
                  aria-current={name === shown ? "page" : undefined}
                  className="flex min-h-11 items-center rounded-md px-3 no-underline hover:bg-paper-2 aria-[current]:bg-forest-soft aria-[current]:font-semibold"
                >
                  {name.replaceAll("_", " ")}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="subject" className="min-w-0">
          <h2 id="subject" className="text-xl">
            {subject}
          </h2>
          {files.length > 0 && <p className="mt-1 text-sm text-ink-2">With {files.join(", ")}</p>}
          <div className="mt-5 flex flex-wrap gap-6">
            <Sheet title="Light" html={html} className="h-[46rem] w-[40rem] max-w-full" />
            <Sheet title="On a phone" html={html} className="h-[46rem] w-[23.4rem] max-w-full" />
          </div>
          <h3 className="mt-8">Text part</h3>
          <pre className="mt-3 overflow-x-auto rounded-md border border-line p-4 text-sm whitespace-pre-wrap">
            {text}
          </pre>
        </section>
      </div>
    </Container>
  );
}

/** Shows an email in a light frame without scripts. */
function Sheet({ title, html, className }: { title: string; html: string; className: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm text-ink-2">{title}</figcaption>
      <iframe
        title={title}
        srcDoc={html}
        sandbox="allow-same-origin allow-popups"
        className={cx("block rounded-lg border border-line scheme-light", className)}
      />
    </figure>
  );
}
