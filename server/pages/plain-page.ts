/** Returns a page that needs neither the database nor the app. */
export function plainPage(status: number, title: string, text: string): Response {
  const { html, headers } = plainHtml(status, title, text);
  return new Response(html, { status, headers });
}

/** Returns the same page for a response outside the app. */
export function plainHtml(
  status: number,
  title: string,
  text: string,
): { html: string; headers: Record<string, string> } {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
  return {
    html,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      ...(status === 503 ? { "Retry-After": "5" } : {}),
    },
  };
}
