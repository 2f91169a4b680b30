/** A form times out after this time, so that it can be sent again. Uploads may take longer on slow connections. */
const ANSWER_MS = 30_000;
const UPLOAD_MS = 180_000;

/** Sets a time limit for every POST of the page. Browsers themselves wait forever. */
export function limitPostTimes(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => send(input, init?.method === "POST" ? withLimit(init) : init);
}

/** Hides the unhandled rejections that React Router causes when it aborts a response that is no longer needed. */
export function ignoreAborts(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}

function withLimit(init: RequestInit): RequestInit {
  const hasFile =
    init.body instanceof FormData && [...init.body.values()].some((value) => value instanceof File);
  const timeout = AbortSignal.timeout(hasFile ? UPLOAD_MS : ANSWER_MS);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout };
}
