interface SharedBody {
  subject: string;
  html: string;
  text: string;
}

const braces = /([ ]?)\{([a-z_]{1,40})\}([, ]*)/g;

/**
 * The words of one mail, out of those that many share. What is not known leaves no gap: `Hello {first_name},` is
 * `Hello,`, and a line that begins with it goes on with its next word. Braces that no value belongs to stay.
 */
export function fillWords(body: SharedBody, values: Readonly<Record<string, string>>): SharedBody {
  return {
    subject: filled(body.subject, values, (text) => text).trim(),
    html: filled(body.html, values, inHtml),
    text: filled(body.text, values, (text) => text),
  };
}

function filled(
  words: string,
  values: Readonly<Record<string, string>>,
  write: (text: string) => string,
): string {
  // One walk: what stands in a value is never taken for braces itself.
  return words.replace(braces, (whole, before: string, name: string, after: string, at: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    if (value) return before + write(value) + after;
    const begins = at === 0 || /[>\n]$/.test(words.slice(Math.max(0, at - 1), at));
    return begins ? "" : after;
  });
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
