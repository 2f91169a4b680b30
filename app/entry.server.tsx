import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { CACHE_TOPICS_HEADER } from "#app/platform/live/cache-page.ts";
import { RenderedParts } from "#server/pages/cached-parts.ts";
import { earlyLinks } from "#server/pages/early-links.ts";
import { finishHtml } from "#server/pages/finish-html.ts";
import { contentSecurityPolicy, STYLE_HASHES_HEADER } from "#server/pages/security-headers.ts";
import { providerOrigins } from "./accounts/sign-in/provider-origins.ts";
import type { Business } from "./frame/business.ts";
import { appContext } from "./platform/app-context.server.ts";
import { reason, stackLines } from "./platform/database.server.ts";
import { log } from "./platform/log.server.ts";
import { plainAnswerTo, unexpectedErrorContext } from "./platform/operating/request-context.server.ts";
import * as drawings from "./ui/drawings/all-drawings.ts";
import { DrawingsProvider } from "./ui/drawings/server-svg.tsx";
import { PartsProvider } from "./ui/loading/cached-part.tsx";
import { NonceProvider } from "./ui/loading/nonce.tsx";

const RENDER_MS = 10_000;

/**
 * Renders a complete page, so that it can be cached and the policy header can list the hashes of its inline scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const unexpected = Object.values(entry.staticHandlerContext.errors ?? {}).find(plainAnswerTo);
  if (unexpected) throw unexpected;
  const mark = randomBytes(12).toString("base64url");
  // Disabled in development, where the sources of cached parts change.
  const parts = import.meta.env.PROD ? new RenderedParts(mark) : undefined;
  const rendered = await render(request, entry, mark, parts);
  // The page after a form is in use already, so its scripts don't wait for the first paint.
  const aside = import.meta.env.PROD && request.method !== "POST";
  const { html, hashes } = finishHtml(rendered, mark, { aside, parts });
  const business = entry.staticHandlerContext.loaderData.root as Business | undefined;
  if (business?.isDefault) headers.delete(CACHE_TOPICS_HEADER);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const styleHashes = headers.get(STYLE_HASHES_HEADER)?.split(" ").filter(Boolean) ?? [];
  headers.delete(STYLE_HASHES_HEADER);
  const { env } = appContext(context);
  const policy = contentSecurityPolicy(hashes, env.origin, {
    styleHashes,
    formTargets: providerOrigins(env),
  });
  headers.set("Content-Security-Policy", policy);
  const links = earlyLinks(html);
  if (links) headers.set("Link", links);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return new Response(html, { status, headers });
}

function render(
  request: Request,
  entry: EntryContext,
  mark: string,
  parts: RenderedParts | undefined,
): Promise<Buffer> {
  return new Promise((done, fail) => {
    const pieces: Buffer[] = [];
    // Ended with the rendering: until then a timer holds the whole page in memory.
    const patience = setTimeout(() => abort(new Error("rendering took too long")), RENDER_MS).unref();
    const sink = new Writable({
      write(part: Buffer, _encoding, next) {
        pieces.push(part);
        next();
      },
      final(next) {
        clearTimeout(patience);
        done(Buffer.concat(pieces));
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={mark}>
        <DrawingsProvider value={drawings}>
          <PartsProvider value={parts}>
            <ServerRouter context={entry} url={request.url} nonce={mark} />
          </PartsProvider>
        </DrawingsProvider>
      </NonceProvider>,
      {
        nonce: mark,
        // Disables streaming, because streamed parts need a script to move into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: (error) => {
          clearTimeout(patience);
          fail(error);
        },
        onError: (error) => log.warn({ reason: reason(error) }, "a page did not render"),
      },
    );
  });
}

/** Unexpected errors in loaders and actions; refusals thrown as answers are none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const unexpected = context.get(unexpectedErrorContext);
  // The first counts: a page that cannot show it fails again, in other words.
  unexpected.error ??= error;
  if (plainAnswerTo(unexpected.error)) return;
  log.error({ reason: reason(error), stack: stackLines(error) }, "an unexpected error");
}
