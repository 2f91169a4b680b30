const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns the words of a page as a reader sees them, without its scripts and styles. */
export function pageText(html: string): string {
  return html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ");
}

/** Returns the value of the field of that name, as the page was sent. */
export function fieldValue(html: string, name: string): string | undefined {
  const [field] = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html) ?? [];
  return field && (/\bvalue="([^"]*)"/.exec(field)?.[1] ?? "");
}
