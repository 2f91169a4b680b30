import { Agent, request } from "node:http";
import { type Dice, hostileHeaders, hostileName, hostileParts } from "./hostile.ts";
import { type Form, type Route, readPage } from "./routes.ts";

/** One request, ready to be sent. */
export interface Attack {
  method: string;
  path: string;
  /** The target route, as written in app/routes.ts. */
  route: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface Answer {
  /** Nothing when it was never answered. */
  status: number | undefined;
  /** Why, as the connection tells it. */
  lost?: string;
  type: string;
  location: string;
  text: string;
}

/** The material for attacks: known ids and values of the studio, and texts to try. */
export interface Arsenal {
  routes: readonly Route[];
  forms: Form[];
  links: string[];
  /** How many links and forms of each kind are among them. */
  kinds: Map<string, number>;
  texts: readonly string[];
}

/** A list of many rows does not leave out what other pages lead to. */
const LINKS_OF_A_KIND = 6;
const FORMS_OF_A_KIND = 3;

const methods = ["POST", "POST", "POST", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

export function nextAttack(dice: Dice, arsenal: Arsenal): Attack {
  const headers = dice.once(12) ? { ...dice.of(hostileHeaders) } : {};
  if (dice.once(3)) {
    const route = dice.of(arsenal.routes);
    const method = dice.once(8) ? "HEAD" : "GET";
    const address = dataOf(dice, addressOf(dice, arsenal, route));
    return { method, path: joined(address, queryOf(dice, arsenal, route)), route: route.path, headers };
  }
  const form = dice.once(2) && arsenal.forms.length > 0 ? dice.of(arsenal.forms) : undefined;
  const route = form
    ? routeOf(arsenal.routes, form.path)
    : dice.of(arsenal.routes.filter(({ acts }) => acts));
  const path = form ? form.path : addressOf(dice, arsenal, route);
  const method = dice.of(methods);
  const sent = fieldsOf(dice, arsenal, route, form);
  const { body, type } = bodyOf(dice, sent);

  return {
    method,
    path: dataOf(dice, path),
    route: route.path,
    headers: { "Content-Type": type, ...headers },
    body,
  };
}

/** Half the time as the framework's own scripts ask for it. */
function dataOf(dice: Dice, address: string): string {
  if (!dice.once(2)) return address;
  const [path = "", ...query] = address.split("?");
  return [`${path === "/" ? "/_root" : path}.data`, ...query].join("?");
}

function joined(address: string, query: string): string {
  return address.includes("?") ? address + query.replace("?", "&") : address + query;
}

/** Returns the route of a link with its parameter names and values, regardless of the row. */
export function kindOf(routes: readonly Route[], link: string): string {
  const query = (link.split("?")[1] ?? "").replace(/=[^&]*\d[^&]*/g, "=…").replace(/=[^&]{25,}/g, "=…");
  return `${routeOf(routes, link).path}?${query}`;
}

/** Parameters that sort and filter a list. The page has the same forms with and without them. */
const listParameters = /^(sort|order|hide|after|before|q|from|until|period|all|file|without|role|made_\w+)$/;

/** Returns the screen of a link, regardless of row and filters. */
export function screenOf(routes: readonly Route[], link: string): string {
  const [route = "", query = ""] = kindOf(routes, link).split("?");
  if (/\.(csv|pdf|ics)$/.test(route)) return route;
  const opened = [...new URLSearchParams(query)].filter(([name]) => !listParameters.test(name));
  const isNew = opened.some(([name]) => name === "new");
  const kept = isNew ? opened.filter(([name]) => !/^(tab|status|attendance)$/.test(name)) : opened;
  return [route, ...kept.map((pair) => pair.join("=")).sort()].join(" ");
}

const routesByPath = new Map<string, Route>();

/** Returns the route that answers an address. */
export function routeOf(routes: readonly Route[], path: string): Route {
  const plain = path.replace(/[?#].*$/s, "");
  const found =
    routesByPath.get(plain) ?? routes.find((route) => patternOf(route.path).test(plain)) ?? routes.at(-1);
  if (!found) throw new Error("the studio has no routes");
  routesByPath.set(plain, found);
  return found;
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.]/g, "\\.")
    .replace(/:\w+\??/g, "[^/]+")
    .replace("*", ".*");
  const pattern = patterns.get(path) ?? new RegExp(`^${source}$`);
  patterns.set(path, pattern);
  return pattern;
}

/**
 * The route with something in the place of what it names: mostly what a page has linked to, half the time with
 * what the link asks for, because lists keep their forms behind it.
 */
function addressOf(dice: Dice, { links, texts }: Arsenal, { path }: Route): string {
  const linked = links.filter((link) => patternOf(path).test(link.replace(/[?#].*$/s, "")));
  if (linked.length > 0 && !dice.once(3))
    return dice.of(linked).replace(dice.once(2) ? /#.*$/s : /[?#].*$/s, "");
  const isFixed = !/[:*]/.test(path);
  if (isFixed) return path;
  return path.replace(/:\w+\??|\*/g, () =>
    dice.once(2)
      ? dice.of(hostileParts)
      : encodeURIComponent(dice.of(texts).slice(0, 2_000).toWellFormed()) || "_",
  );
}

const requests = [
  "q",
  "sort",
  "page",
  "tab",
  "status",
  "redirect",
  "after",
  "show",
  "category",
  "error",
  "token",
  "_routes",
];

function queryOf(dice: Dice, { texts }: Arsenal, { names }: Route): string {
  const pairs = Array.from({ length: dice.below(4) }, () => {
    const text = dice
      .of(texts)
      .slice(0, dice.once(20) ? 9_000 : 500)
      .toWellFormed();
    const value = dice.once(6) ? dice.of(hostileParts) : encodeURIComponent(text);
    return `${dice.of([...names, ...requests])}=${value.slice(0, 14_000)}`;
  });
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function fieldsOf(dice: Dice, { texts }: Arsenal, route: Route, form: Form | undefined): [string, string][] {
  const value = () => (dice.once(3) && route.words.length > 0 ? dice.of(route.words) : dice.of(texts));
  const fields: [string, string][] = form
    ? form.fields.map(([name, given]) => [name, dice.once(3) || given === "" ? value() : given])
    : Array.from({ length: 1 + dice.below(8) }, () => [dice.of(route.names), value()]);
  // Forms keep a valid intent, so that attacks reach the code behind it.
  if (!form && route.words.length > 0) fields.unshift(["intent", dice.of(route.words)]);
  if (dice.once(4)) fields.push([hostileName(dice, dice.of(route.names)), value()]);
  if (dice.once(60)) return Array.from({ length: 5_000 }, () => [dice.of(route.names), "1"]);
  return fields;
}

function bodyOf(dice: Dice, fields: [string, string][]): { body: Buffer; type: string } {
  const way = dice.below(10);
  if (way < 6)
    return {
      body: Buffer.from(new URLSearchParams(fields).toString()),
      type: "application/x-www-form-urlencoded",
    };
  if (way < 8) return parts(dice, fields);
  if (way < 9) {
    const given = Object.fromEntries(fields);
    const json = JSON.stringify({ ...given, fields: given, version: 1 });
    const deep = dice.once(4) ? `${"[".repeat(9_000)}${"]".repeat(9_000)}` : json;
    return { body: Buffer.from(deep), type: "application/json" };
  }
  return { body: Buffer.from(JSON.stringify(fields), "utf16le"), type: "application/x-www-form-urlencoded" };
}

function parts(dice: Dice, fields: [string, string][]): { body: Buffer; type: string } {
  const boundary = "----fuzz";
  const text = fields.map(([name, value], at) => {
    const file =
      at % 3 === 2 ? `; filename="${dice.of(["a.png", "../a", "", "\0"])}"\r\nContent-Type: image/png` : "";
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"${file}\r\n\r\n${value}\r\n`;
  });
  const end = dice.once(10) ? "" : `--${boundary}--\r\n`;
  return { body: Buffer.from(text.join("") + end), type: `multipart/form-data; boundary=${boundary}` };
}

const SILENCE_MS = 30_000;
/**
 * Requests share a connection. A request that fails because an earlier one broke the connection counts as unanswered.
 */
const agent = new Agent({ keepAlive: true });
const MOST_READ = 300_000;

/** Sends an attack unchanged. A started stream counts as answered. */
export function send(origin: string, attack: Attack, own: Record<string, string>): Promise<Answer> {
  const { method, path, body } = attack;
  return new Promise((done) => {
    let answer: Answer = { status: undefined, type: "", location: "", text: "" };
    const address = new URL(origin);
    const headers: Record<string, string> = { Host: address.host, Origin: origin, ...own };
    for (const [name, value] of Object.entries(attack.headers)) headers[name] = value;
    if (body) headers["Content-Length"] = String(body.length);
    const asking = request(
      {
        host: "127.0.0.1",
        port: address.port,
        method,
        path: sendable(path),
        headers,
        agent,
        insecureHTTPParser: false,
      },
      (response) => {
        const { location = "", "content-type": type = "" } = response.headers;
        answer = { status: response.statusCode, type, location, text: "" };
        const pieces: Buffer[] = [];
        let read = 0;
        if (type.includes("event-stream")) return void asking.destroy();
        response.on("data", (piece: Buffer) => {
          read += piece.length;
          if (read <= MOST_READ) pieces.push(piece);
        });
        response.on("end", () =>
          done({ ...answer, text: type.includes("html") ? Buffer.concat(pieces).toString() : "" }),
        );
      },
    );
    asking.setTimeout(SILENCE_MS, () => {
      answer = { ...answer, status: undefined };
      asking.destroy();
    });
    asking.on("error", ({ message }) => {
      answer = { ...answer, lost: message };
    });
    asking.on("close", () => done(answer));
    asking.end(body);
  });
}

/** An address line takes no spaces and nothing beyond Latin. */
function sendable(path: string): string {
  return path.replace(/[^\x21-\xff]/g, (sign) => encodeURIComponent(sign.toWellFormed())).slice(0, 15_000);
}

/** Collects the forms and links of a page. */
export function learn(arsenal: Arsenal, path: string, html: string): void {
  collect(arsenal, readPage(html, path));
}

/** Keeps a few forms and links of each kind. */
export function collect(arsenal: Arsenal, { forms, links }: Pick<Arsenal, "forms" | "links">): void {
  for (const form of forms) {
    const kind = `${form.path.replace(/[0-9a-f-]{20,}/g, "…")} ${form.fields.map(([name]) => name)}`;
    if (isOneMore(arsenal, kind, FORMS_OF_A_KIND)) arsenal.forms.push(form);
  }
  for (const link of links) {
    if (arsenal.links.length >= 4_000 || arsenal.links.includes(link)) continue;
    if (isOneMore(arsenal, kindOf(arsenal.routes, link), LINKS_OF_A_KIND)) arsenal.links.push(link);
  }
}

function isOneMore({ kinds }: Arsenal, kind: string, most: number): boolean {
  const times = kinds.get(kind) ?? 0;
  if (times < most) kinds.set(kind, times + 1);
  return times < most;
}
