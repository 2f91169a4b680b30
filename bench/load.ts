import { spawn, spawnSync } from "node:child_process";
import autocannon from "autocannon";

export interface Load {
  perSecond: number;
  p99: number;
}

export interface LoadOptions {
  seconds: number;
  headers: Record<string, string | undefined>;
}

const CONNECTIONS = 20;
const hasWrk = spawnSync("wrk", ["-v"], { stdio: "ignore" }).error === undefined;

/** The load generator. autocannon is written in JavaScript and saturates its own core before the studio does. */
export const asker = hasWrk ? "wrk" : "autocannon";

/**
 * One address asked for over twenty kept connections, again on each when it is answered: by wrk where the machine has it,
 * which takes a tenth of a studio's time, otherwise by autocannon, which takes twice as much as a kept page does.
 * Rejects when an answer is missing or an error.
 */
export function load(url: string, options: LoadOptions): Promise<Load> {
  return hasWrk ? byWrk(url, options) : byAutocannon(url, options);
}

async function byAutocannon(url: string, { seconds, headers }: LoadOptions): Promise<Load> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  if (result.errors > 0 || result["4xx"] + result["5xx"] > 0) throw new Error(`${url} failed under load`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

async function byWrk(url: string, { seconds, headers }: LoadOptions): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => (value ? ["-H", `${name}: ${value}`] : []));
  const child = spawn("wrk", ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", ...sent, url]);
  let said = "";
  child.stdout.on("data", (part) => {
    said += part;
  });
  const code = await new Promise((done) => child.once("close", done));
  const perSecond = Number(said.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  const [, number, unit = ""] = said.match(/\b99%\s+([\d.]+)(us|ms|s)/) ?? [];
  if (code !== 0 || !perSecond || /Socket errors|Non-2xx or 3xx/.test(said)) {
    throw new Error(`${url} failed under load:\n${said}`);
  }
  return { perSecond, p99: Number(number) * ({ us: 0.001, s: 1_000 }[unit] ?? 1) };
}
