import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import { daySeconds } from "#app/platform/time/durations.ts";
import { withoutQueryLimit } from "../database/query-limit.server.ts";
import type { Database, Engine } from "../database.server.ts";
import { reason } from "../database.server.ts";
import { type Live, wakeQueue } from "../live/live.server.ts";
import { log } from "../log.server.ts";
import { jobQueues, type QueueName, type QueueOptions } from "./job-queues.ts";
import { workQueue } from "./work-queue.server.ts";

/** A kind of work: its queue's name and what one job of it carries. */
export interface JobKind<Data extends object> {
  queue: string;
  data?: Data;
}

export function jobKind<Data extends object>(queue: QueueName): JobKind<Data> {
  return { queue };
}

type Work<Data> = (data: Data, attempt: { last: boolean }) => Promise<void>;

export interface JobHandler {
  queue: string;
  atOnce: number;
  work: Work<unknown>;
}

/** Who works on a kind of job, and how many of them this process works on at the same time. */
export function jobHandler<Data extends object>(
  kind: JobKind<Data>,
  work: Work<Data>,
  { atOnce = 1 }: { atOnce?: number } = {},
): JobHandler {
  // What comes out of a queue is what was put into it by `enqueue`, which knows the type.
  return { queue: kind.queue, atOnce, work: work as Work<unknown> };
}

/** A job that repeats by the clock, in the studio's whole fleet once. */
export interface Repeating {
  kind: JobKind<Record<string, never>>;
  cron: string;
  /** The zone whose clock the times are read from; UTC otherwise. */
  timeZone?: string;
}

const NO_JOB = "00000000-0000-0000-0000-000000000000";

declare module "../database/services.server.ts" {
  interface Services {
    jobs: JobQueue;
  }
}

/**
 * Puts a job into the queue as part of `tx`: it exists exactly when the transaction commits.
 * `once` names its cause; a second job of the same cause is dropped while the first is waiting. One that is `unhurried`
 * wakes nobody: it is found at the next look, some seconds later.
 */
export async function enqueue<Data extends object>(
  tx: Database,
  kind: JobKind<Data>,
  data: Data,
  { at, once, unhurried = false }: { at?: Date; once?: string; unhurried?: boolean } = {},
): Promise<void> {
  await tx.services.jobs.add(tx, kind.queue, data, { at, once });
  if (!at && !unhurried) wakeQueue(tx, kind.queue);
}

/** The job queue of one process. */
export class JobQueue {
  readonly #engine: Engine;
  readonly #live: Live;
  /** Undefined until the queue is opened and after it is closed. */
  #boss: PgBoss | undefined;
  #queues: readonly string[] = [];
  #stopHearing: (() => void)[] = [];

  constructor(engine: Engine, live: Live) {
    this.#engine = engine;
    this.#live = live;
  }

  /** Opens every queue. Without `workers` jobs can be enqueued but are left for others. */
  async open(workers: boolean, queues: Record<string, QueueOptions> = jobQueues): Promise<void> {
    const shared = {
      schedule: workers,
      supervise: workers,
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
      maintenanceIntervalSeconds: 3_600,
      migrate: true,
    };
    const boss = new PgBoss({ ...shared, connectionString: this.#engine.connectionString, max: 4 });
    boss.on("error", (error) => log.warn({ reason: reason(error) }, "the job queue met an error"));
    this.#boss = boss;
    await boss.start();
    // Starting has made known what there is: only a new version of the studio has anything to change.
    const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [queue, given] of Object.entries(queues)) {
      const options = optionsOf(given);
      const there = found.get(queue);
      if (there && Object.entries(options).every(([key, value]) => Reflect.get(there, key) === value))
        continue;
      // Of this policy, one waiting job a key: what `once` of enqueue relies on.
      if (!there) await boss.createQueue(queue, { ...options, policy: "short" });
      await boss.updateQueue(queue, options);
      // Asking for a job makes the queue known to this process. Were it looked up at the first enqueue,
      // inside a transaction, that would wait for a second connection.
      await boss.getJobById(queue, NO_JOB);
    }
    this.#queues = Object.keys(queues);
  }

  /** Inserts a job by the connection of `tx`. */
  async add(
    tx: Database,
    queue: string,
    data: object,
    { at, once }: { at: Date | undefined; once: string | undefined },
  ): Promise<void> {
    await this.#opened.send(queue, data, {
      db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
      ...(at ? { startAfter: at } : {}),
      singletonKey: once ?? randomUUID(),
    });
  }

  /** How many jobs wait by queue, as of the last quarter of a minute. */
  async waiting(): Promise<Record<string, number>> {
    const queues = (await this.#boss?.getQueues([...this.#queues])) ?? [];
    return Object.fromEntries(queues.map(({ name, readyCount }) => [name, readyCount]));
  }

  /** Starts working on jobs in this process. */
  async work(handlers: JobHandler[], repeating: Repeating[] = []): Promise<void> {
    const boss = this.#opened;
    for (const queue of this.#queues) {
      if (!handlers.some((handler) => handler.queue === queue)) throw new Error(`nobody works on ${queue}`);
    }
    for (const handler of handlers) await this.#openLane(boss, handler);
    for (const { kind, cron, timeZone } of repeating) {
      await boss.schedule(kind.queue, cron, {}, timeZone ? { tz: timeZone } : {});
    }
  }

  /** Stops taking jobs, waits for those under way, hands back the rest. */
  async close(): Promise<void> {
    const boss = this.#boss;
    for (const stop of this.#stopHearing.splice(0)) stop();
    await boss?.stop({ graceful: true, timeout: 10_000 });
    this.#boss = undefined;
  }

  get #opened(): PgBoss {
    if (!this.#boss) throw new Error("the job queue is not open");
    return this.#boss;
  }

  /**
   * Takes as many jobs at once as may be worked on at once. Every new job wakes every lane, and all but one find
   * nothing: there is one lane, until it is held up, and then as many as there would be if each took one job.
   */
  async #openLane(queue: PgBoss, handler: JobHandler): Promise<void> {
    const inTurn = workQueue({ atOnce: handler.atOnce, waiting: Number.POSITIVE_INFINITY });
    let open = 0;
    const another = async () => {
      open += 1;
      let id = "";
      id = await queue.work<object, unknown, LaneOptions>(
        handler.queue,
        { ...lanes, batchSize: handler.atOnce },
        async (jobs: JobWithMetadata<object>[]) => {
          const late = setTimeout(() => open < handler.atOnce && void another().catch(lostLane), SLOW_MS);
          try {
            return await Promise.all(jobs.map((job) => inTurn(() => outcome(handler, job))));
          } finally {
            clearTimeout(late);
            // One job is a full batch here, which is not taken as a sign of more.
            if (handler.atOnce === 1) queue.notifyWorker(id);
          }
        },
      );
      this.#stopHearing.push(this.#live.subscribe(`queue:${handler.queue}`, () => queue.notifyWorker(id)));
    };
    await another();
  }
}

const WEEK = 7 * daySeconds;

function optionsOf({ retries = 12, longestPause = 3_600, longest = 300, kept = WEEK }: QueueOptions) {
  return {
    deleteAfterSeconds: kept,
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: longestPause,
    expireInSeconds: longest,
    // A process that dies stops touching its jobs; they are tried again elsewhere, soon.
    heartbeatSeconds: 15,
    // Whoever enqueues wakes the lanes after its commit: a notice in the transaction would hold up every commit.
    notify: false,
  };
}

const lanes = {
  pollingIntervalSeconds: 5,
  includeMetadata: true as const,
  perJobResults: true as const,
  // A backlog drains without a pause: there is more where a fetch came back full.
  burstWhenBatchFull: true,
};

/** A job that takes so long must not keep those behind it waiting. */
const SLOW_MS = 2_000;

type LaneOptions = typeof lanes & { batchSize: number };

async function outcome(handler: JobHandler, job: JobWithMetadata<object>): Promise<JobResult> {
  try {
    await withoutQueryLimit(() => handler.work(job.data, { last: job.retryCount >= job.retryLimit }));
    return { id: job.id, status: "completed" };
  } catch (error) {
    return { id: job.id, status: "failed", output: error };
  }
}

/** The queue is closing. */
function lostLane(error: unknown): void {
  log.debug({ reason: reason(error) }, "no further lane");
}
