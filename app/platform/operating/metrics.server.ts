import type pg from "pg";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/**
 * Metrics for operators, collected only when enabled. Labels never contain visitors' input: routes are patterns.
 */
export const metrics = new Registry();
const registers = [metrics];

export const METRICS_TYPE = metrics.contentType;

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Histogram({
  name: "sadhana_request_duration_seconds",
  help: "Time until a request was answered, by route pattern, method and class of status.",
  labelNames: ["route", "method", "status"],
  buckets: seconds,
  registers,
});

const waits = new Histogram({
  name: "sadhana_database_wait_seconds",
  help: "Time for which work waited for one of this process's database connections.",
  buckets: seconds,
  registers,
});

export interface Answered {
  route: string;
  method: string;
  status: number;
  ms: number;
}

export function measureRequest({ route, method, status, ms }: Answered): void {
  requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
}

/** Exports a counter from `tally`, which costs the counting code only an addition. */
export function measureTally(name: string, help: string, tally: Record<string, number>): void {
  new Counter({
    name,
    help,
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(tally)) this.inc({ outcome }, count);
    },
  });
}

interface Level {
  name: string;
  help: string;
  /** Label name, for several values. */
  label?: string;
  /** The value is the same in all processes, such as waiting jobs; other values are added up. */
  shared?: boolean;
  read: () => Record<string, number> | Promise<Record<string, number>>;
}

/** Exports a gauge. Omits values that can't be read. */
export function measureLevel({ name, help, label, shared, read }: Level): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    aggregator: shared ? "max" : "sum",
    registers,
    async collect() {
      if (label) this.reset();
      else this.remove();
      const found = await Promise.resolve(read()).catch(() => ({}));
      for (const [key, value] of Object.entries(found)) {
        if (label) this.set({ [label]: key }, value);
        else this.set(value);
      }
    },
  });
}

/** Exports event loop delay, memory, processor time and garbage collection. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: metrics });
}

type Connected = (error: Error | undefined, client: pg.PoolClient, release: () => void) => void;

/** Exports the pool's waiting time and its number of connections. */
export function measurePool(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<pg.PoolClient> | undefined;
  const timed = (callback?: Connected) => {
    const end = waits.startTimer();
    if (!callback) return connect()?.finally(() => end());
    return connect((error, client, release) => {
      end();
      callback(error, client, release);
    });
  };
  pool.connect = timed as typeof pool.connect;
  measureLevel({
    name: "sadhana_database_connections",
    help: "Database connections of the pool by state, and how many pieces of work wait for one.",
    label: "state",
    read: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waited_for: pool.waitingCount,
    }),
  });
}

/** Metrics of one process. */
export type Figures = Awaited<ReturnType<typeof metrics.getMetricsAsJSON>>;

export function ownFigures(): Promise<Figures> {
  return metrics.getMetricsAsJSON();
}

/** Adds up the metrics of several processes as text. */
export function figuresText(figures: Figures[]): Promise<string> {
  return AggregatorRegistry.aggregate(figures).metrics();
}
