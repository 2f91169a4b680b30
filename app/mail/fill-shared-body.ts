import { fillPlaceholders } from "#app/platform/text/placeholders.ts";

interface SharedBody {
  subject: string;
  html: string;
  text: string;
}

/** Fills the placeholders of an email that many people receive; values are escaped in the HTML. */
export function fillSharedBody(body: SharedBody, values: Readonly<Record<string, string>>): SharedBody {
  return {
    subject: fillPlaceholders(body.subject, values).trim(),
    html: fillPlaceholders(body.html, values, escapeHtml),
    text: fillPlaceholders(body.text, values),
  };
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
