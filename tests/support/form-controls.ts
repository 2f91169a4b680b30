/** One field of a form, as a page shows it. */
export interface Control {
  name: string;
  /** `textarea`, `select`, or the type of an input or button. */
  type: string;
  value: string;
  isChecked: boolean;
  isOff: boolean;
}

/** A form that is posted, with the fields in it. */
export interface ShownForm {
  action: string;
  isMultipart: boolean;
  /** Only scripts can open it. */
  isInClosedDialog: boolean;
  controls: Control[];
}

/** The forms of a page that are posted. */
export function formsOf(html: string, at: string): ShownForm[] {
  const closed = [...html.matchAll(/<dialog\b(?![^<>]*\sopen[=\s>])[^<>]*>.*?<\/dialog>/gs)].map(
    ({ index, 0: { length } }) => ({ from: index, to: index + length }),
  );
  return [...html.matchAll(/<form\b([^<>]*)>(.*?)<\/form>/gs)].flatMap(
    ({ 1: form = "", 2: inside = "", index }) => {
      if (attribute(form, "method")?.toLowerCase() !== "post") return [];
      return {
        action: attribute(form, "action") || at,
        isMultipart: attribute(form, "enctype") === "multipart/form-data",
        isInClosedDialog: closed.some(({ from, to }) => from < index && index < to),
        controls: controlsOf(inside),
      };
    },
  );
}

/** The named fields of a piece of a page, in the order in which they stand. */
export function controlsOf(html: string): Control[] {
  const tags = html.matchAll(
    /<(input|button)\b([^<>]*)>|<(textarea)\b([^<>]*)>(.*?)<\/textarea>|<(select)\b([^<>]*)>(.*?)<\/select>/gs,
  );
  return [...tags].flatMap(([, plain, plainAttributes, area, areaAttributes, text, , select, options]) => {
    const given = plainAttributes ?? areaAttributes ?? select ?? "";
    const name = attribute(given, "name");
    if (!name) return [];
    const type = plain
      ? (attribute(given, "type") ?? (plain === "button" ? "submit" : "text"))
      : area
        ? "textarea"
        : "select";
    const value = area
      ? unescaped(text ?? "").replace(/^\n/, "")
      : type === "select"
        ? chosen(options ?? "")
        : (attribute(given, "value") ?? (type === "checkbox" || type === "radio" ? "on" : ""));
    return {
      name,
      type,
      value,
      isChecked: /\schecked(=|\s|$)/.test(given),
      isOff: /\sdisabled(=|\s|$)/.test(given),
    };
  });
}

function chosen(options: string): string {
  const all = [...options.matchAll(/<option\b([^<>]*)>([^<]*)/g)];
  const one = all.find(([, given = ""]) => /\sselected\b/.test(given)) ?? all[0];
  return one ? (attribute(one[1] ?? "", "value") ?? unescaped(one[2] ?? "")) : "";
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return found === undefined ? undefined : unescaped(found);
}

/** Decodes the HTML entities of a text. */
export function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
