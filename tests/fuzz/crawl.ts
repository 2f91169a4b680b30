import pg from "pg";
import type { BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { CROWD_SECRET } from "../support/content/crowd.ts";
import { demoTemplate } from "../support/demo-template.ts";
import { formsOf, type ShownForm } from "../support/form-controls.ts";
import { type DemoStudio, startDemoStudio } from "../support/server-database.ts";
import { cookiesOf } from "../support/signed-in.ts";
import { startStudio } from "../support/studio.ts";
import { type Explored, explore, isPage } from "./fuzz.ts";

/** A page that someone with this email address can open. */
export interface CrawledPage {
  path: string;
  email: string;
  forms: ShownForm[];
}

/** All kinds of pages and forms of the demo studio, with a session for each role. */
export interface Crawl extends Explored {
  pages: CrawledPage[];
}

export interface CrawledStudio extends Crawl {
  studio: DemoStudio;
  remove: () => Promise<void>;
}

const CRAWLED_DEMO = "crawled_demo";
/** Each request uses a different client address, so the studio must trust proxy headers. */
const env = { TRUST_PROXY: "1" };

/** Starts a studio on a copy of the crawled demo. Changes that one sweep makes stay in its copy. */
export async function startCrawledStudio(
  prepare?: (databaseUrl: string) => Promise<void>,
): Promise<CrawledStudio> {
  const crawl = await findCrawl();
  const studio = await startDemoStudio({ template: CRAWLED_DEMO, env, prepare });
  return { ...crawl, studio, remove: studio.remove };
}

/** Crawls the demo for the first file of a run that asks. Later files read the stored result. */
async function findCrawl(): Promise<Crawl> {
  const client = new pg.Client({ connectionString: `${inject("postgres")}postgres` });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(1)");
    await client.query("create table if not exists crawls (result text)");
    const { rows } = await client.query("select result from crawls");
    const result: string = rows[0]?.result ?? (await crawlDemo(client));
    if (!rows[0]) await client.query("insert into crawls values ($1)", [result]);
    const { arsenal, ...crawl } = JSON.parse(result);
    return { ...crawl, arsenal: { ...arsenal, kinds: new Map(arsenal.kinds) } };
  } finally {
    await client.end();
  }
}

async function crawlDemo(client: pg.Client): Promise<string> {
  await client.query(`create database ${CRAWLED_DEMO} template ${await demoTemplate()}`);
  const DATABASE_URL = inject("postgres") + CRAWLED_DEMO;
  const studio = await startStudio({ env: { ...env, DATABASE_URL, DEMO: "1", AUTH_SECRET: CROWD_SECRET } });
  const pages: CrawledPage[] = [];
  try {
    const { visitors, arsenal } = await explore(studio, (path, answer, { email }) => {
      if (isPage(answer)) pages.push({ path, email, forms: formsOf(answer.text, path) });
    });
    return JSON.stringify({ visitors, pages, arsenal: { ...arsenal, kinds: [...arsenal.kinds] } });
  } finally {
    await studio.stop();
    await studio.remove();
  }
}

/** Signs a browser in as a visitor of the crawl. */
export async function joinCrawl(context: BrowserContext, { studio, visitors }: CrawledStudio, email: string) {
  const cookie = visitors.find((visitor) => visitor.email === email)?.cookie ?? "";
  await context.addCookies(cookiesOf(studio, cookie));
}

interface RouterWindow {
  __reactRouterDataRouter?: { navigate: (to: string) => Promise<void> };
}

/**
 * Opens a page of the crawl, as a link does where scripts are running: that takes half the time of loading it.
 * Captured emails rely on the headers of their response.
 */
export async function openCrawled(page: Page, { path, email }: Pick<CrawledPage, "path" | "email">) {
  const isFollowed =
    email !== "" &&
    !path.startsWith("/dev/") &&
    (await page.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = window as typeof window & RouterWindow;
      await router?.navigate(to);
      return router !== undefined;
    }, path));
  if (!isFollowed) await page.goto(path);
}
