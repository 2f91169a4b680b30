/** A form that has waited this long says so and can be sent again; one with a file may take its time on a slow line. */
const ANSWER_MS = 30_000;
const UPLOAD_MS = 180_000;

/**
 * A browser waits for an answer without end. What is sent, by a form of the framework or by a part of a page, is
 * given up in time here, as if its answer were lost.
 */
export function giveUpLateAnswers(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => send(input, init?.method === "POST" ? withLimit(init) : init);
}

/**
 * A page that is left, or asked for again, gives up the answer it was reading. The framework leaves that
 * rejection to nobody; it is no error, and not one of the console's.
 */
export function ignoreAborts(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}

function withLimit(init: RequestInit): RequestInit {
  const hasFile = init.body instanceof FormData && [...init.body.values()].some((one) => one instanceof File);
  const late = AbortSignal.timeout(hasFile ? UPLOAD_MS : ANSWER_MS);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, late]) : late };
}
