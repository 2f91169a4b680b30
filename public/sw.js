// Shows an offline page when there is no connection. Nothing else is cached, so that visitors never see outdated
// information. Only rosters that a teacher has opened (app/teaching/screens/parts/use-stored-page.ts) stay available for the duration of a class.
const kept = "kept-pages";
const longestMs = 12 * 3_600_000;

async function keptPage(request) {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith("/dashboard/teaching-dashboard")) return undefined;
  const cache = await caches.open(kept);
  const page = await cache.match(pathname + search, { ignoreVary: true });
  if (!page) return undefined;
  const headers = new Headers(page.headers);
  if (Date.now() - Date.parse(headers.get("Date") ?? "") > longestMs) {
    await cache.delete(pathname + search, { ignoreVary: true });
    return undefined;
  }
  // Tells the page's script that it is offline.
  headers.set("Server-Timing", kept);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(page.body, { headers });
}

// Uses the theme of the other pages, and reloads when the connection or the studio is back.
const script = `
let theme = null;
try { theme = localStorage.getItem("theme"); } catch {}
const system = matchMedia("(prefers-color-scheme: dark)");
const show = () => document.documentElement.classList.toggle("dark", theme === "dark" || (theme !== "light" && system.matches));
show();
system.addEventListener("change", show);
addEventListener("online", () => location.reload());
const look = async () => {
  if (!navigator.onLine) return;
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.reload();
};
setInterval(look, 5000);
`;

const words = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection</title>
<script>${script}</script>
<style>
:root { color-scheme: light; --paper: #fcfaf5; --ink: #182a33; --ink-2: #38474f; --line: #1b5442; --on: #fdfaf4; }
:root.dark { color-scheme: dark; --paper: #0f1624; --ink: #f4efe6; --ink-2: #c3cdd8; --line: #7ecbac; --on: #0f1b1c; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 17px/1.6 system-ui, sans-serif; }
main { padding: 2rem 1.5rem; max-width: 30rem; }
h1 { font: 400 2.4rem/1.1 Georgia, serif; letter-spacing: -.015em; margin: 1.5rem 0 .8rem; }
p { margin: 0 0 1.6rem; color: var(--ink-2); }
a { display: inline-block; padding: .7rem 1.4rem; border-radius: 999px; background: var(--line); color: var(--on); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
svg { width: 9rem; fill: none; stroke: var(--line); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 160 120" aria-hidden="true"><circle cx="80" cy="60" r="7" fill="#f4b03e" stroke="none"/><circle cx="80" cy="60" r="18"/><circle cx="80" cy="60" r="30" opacity=".7"/><circle cx="80" cy="60" r="42" opacity=".45"/><circle cx="80" cy="60" r="54" opacity=".25"/></svg>
<h1>A moment of silence</h1>
<p>Your device has no connection just now. Breathe out, look at something far away, and try again when the signal is back. What you have booked is safe with us.</p>
<a href="">Try again</a>
</main>
</body>
</html>`;

async function offlinePage() {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script)));
  const hash = btoa(String.fromCharCode(...digest));
  return new Response(words, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; script-src 'sha256-${hash}'`,
      "Cache-Control": "no-store",
    },
  });
}

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([registration.navigationPreload?.enable(), clients.claim()]).then(() => undefined),
  );
});

/** Loads a part of a page from the server or the HTTP cache, otherwise from the stored page. */
async function part(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(kept);
    return (await cache.match(new URL(request.url).pathname, { ignoreVary: true })) ?? Response.error();
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (new URL(request.url).pathname.startsWith("/assets/") && request.url.startsWith(location.origin)) {
    event.respondWith(part(request));
  }
  if (request.mode !== "navigate") return;
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then((early) => early ?? fetch(request))
      .catch(async () => (await keptPage(request)) ?? offlinePage()),
  );
});
