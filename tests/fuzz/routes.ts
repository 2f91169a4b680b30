import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import addresses from "../../app/routes.ts";
import { vocabularyOf } from "../support/bad-input.ts";
import { formsOf, unescaped } from "../support/form-controls.ts";

/** An address of the studio as app/routes.ts lists it. */
export interface Route {
  path: string;
  file: string;
  acts: boolean;
  /** Field names of the module and the values of its choices. */
  names: string[];
  words: string[];
}

export async function listRoutes(): Promise<Route[]> {
  return flatten(await addresses, "");
}

function flatten(entries: readonly RouteConfigEntry[], above: string): Route[] {
  return entries.flatMap((entry) => {
    const path = `${above}/${entry.path ?? ""}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    const source = readFileSync(`app/${entry.file}`, "utf8");
    const acts = /export (async )?function action\b/.test(source);
    const here = { path, file: entry.file, acts, ...vocabularyOf(entry.file) };
    return [here, ...flatten(entry.children ?? [], path)];
  });
}

/** A form of a page. */
export interface Form {
  path: string;
  fields: [name: string, value: string][];
}

/** The forms of a page that are posted, and the studio's own addresses that it names. */
export function readPage(html: string, at: string): { forms: Form[]; links: string[] } {
  const forms = formsOf(html, at).map(({ action, controls }) => ({
    path: action,
    fields: controls.map(({ name, value }) => [name, value] as [string, string]),
  }));
  const links = [...html.matchAll(/<(?:a|img|link)\b[^<>]*\s(?:href|src)="(\/[^"/][^"]*)"/g)].map(
    ([, to = ""]) => unescaped(to),
  );
  return { forms, links: [...new Set(links)].filter((to) => !to.startsWith("/assets/")) };
}
