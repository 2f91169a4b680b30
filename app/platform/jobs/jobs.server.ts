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

/** A queue and the data of its jobs. */
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

/** Returns the handler of a queue. `atOnce` is the number of jobs that one process runs at the same time. */
export function jobHandler<Data extends object>(
  kind: JobKind<Data>,
  work: Work<Data>,
  { atOnce = 1 }: { atOnce?: number } = {},
): JobHandler {
  // `enqueue` has checked the type of the data.
  return { queue: kind.queue, atOnce, work: work as Work<unknown> };
}

/** A scheduled job, which runs once in all processes of a studio. */
export interface Repeating {
  kind: JobKind<Record<string, never>>;
  cron: string;
  /** Time zone of the schedule; UTC by default. */
  timeZone?: string;
}

const NO_JOB = "00000000-0000-0000-0000-000000000000";

declare module "../database/services.server.ts" {
  interface Services {
    jobs: JobQueue;
  }
}

/**
 * Adds a job in `tx`. `once` is a key: a second job with the same key is dropped while the first waits. An
 * `unhurried` job waits for the next poll, some seconds later.
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

export class JobQueue {
  readonly #engine: Engine;
  readonly #live: Live;
  /** Undefined before opening and after closing. */
  #boss: PgBoss | undefined;
  #queues: readonly string[] = [];
  #unsubscribe: (() => void)[] = [];

  constructor(engine: Engine, live: Live) {
    this.#engine = engine;
    this.#live = live;
  }

  /** Opens all queues. Without `workers`, this process only adds jobs. */
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
    // Only a new version of the studio has queues to change.
    const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [queue, given] of Object.entries(queues)) {
      const options = toQueueOptions(given);
      const there = found.get(queue);
      if (there && Object.entries(options).every(([key, value]) => Reflect.get(there, key) === value))
        continue;
      // The policy allows one waiting job per key, for `once` of `enqueue`.
      if (!there) await boss.createQueue(queue, { ...options, policy: "short" });
      await boss.updateQueue(queue, options);
      // Loads the queue's definition into this process. A lookup at the first enqueue, inside a transaction,
      // would wait for a second connection.
      await boss.getJobById(queue, NO_JOB);
    }
    this.#queues = Object.keys(queues);
  }

  /** Inserts a job on the connection of `tx`. */
  async add(
    tx: Database,
    queue: string,
    data: object,
    { at, once }: { at: Date | undefined; once: string | undefined },
  ): Promise<void> {
    await this.#opened.send(queue, data, {
      // pg-boss expects Drizzle's own transaction type, from which ours differs only in `transaction`.
      db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
      ...(at ? { startAfter: at } : {}),
      singletonKey: once ?? randomUUID(),
    });
  }

  /** Counts waiting jobs by queue, up to 15 seconds old. */
  async waiting(): Promise<Record<string, number>> {
    const queues = (await this.#boss?.getQueues([...this.#queues])) ?? [];
    return Object.fromEntries(queues.map(({ name, readyCount }) => [name, readyCount]));
  }

  async work(handlers: JobHandler[], repeating: Repeating[] = []): Promise<void> {
    const boss = this.#opened;
    for (const queue of this.#queues) {
      if (!handlers.some((handler) => handler.queue === queue)) throw new Error(`no handler for ${queue}`);
    }
    for (const handler of handlers) await this.#startWorker(boss, handler);
    for (const { kind, cron, timeZone } of repeating) {
      await boss.schedule(kind.queue, cron, {}, timeZone ? { tz: timeZone } : {});
    }
  }

  /** Stops taking jobs, waits for running ones and returns the rest to the queue. */
  async close(): Promise<void> {
    const boss = this.#boss;
    for (const stop of this.#unsubscribe.splice(0)) stop();
    await boss?.stop({ graceful: true, timeout: 10_000 });
    this.#boss = undefined;
  }

  get #opened(): PgBoss {
    if (!this.#boss) throw new Error("the job queue is not open");
    return this.#boss;
  }

  /**
   * Starts one worker that takes a batch of `atOnce` jobs, because each new job wakes all workers of a queue. If
   * a batch is slow, more workers start, up to one per job.
   */
  async #startWorker(queue: PgBoss, handler: JobHandler): Promise<void> {
    const batchQueue = workQueue({ atOnce: handler.atOnce, waiting: Number.POSITIVE_INFINITY });
    let open = 0;
    const another = async () => {
      open += 1;
      let id = "";
      id = await queue.work<object, unknown, WorkerOptions>(
        handler.queue,
        { ...workerOptions, batchSize: handler.atOnce },
        async (jobs: JobWithMetadata<object>[]) => {
          const late = setTimeout(
            () => open < handler.atOnce && void another().catch(logLostWorker),
            SLOW_MS,
          );
          try {
            return await Promise.all(jobs.map((job) => batchQueue(() => outcome(handler, job))));
          } finally {
            clearTimeout(late);
            // pg-boss doesn't treat a batch of one as full, so this looks for more jobs.
            if (handler.atOnce === 1) queue.notifyWorker(id);
          }
        },
      );
      this.#unsubscribe.push(this.#live.subscribe(`queue:${handler.queue}`, () => queue.notifyWorker(id)));
    };
    await another();
  }
}

const WEEK = 7 * daySeconds;

function toQueueOptions({ retries = 12, longestPause = 3_600, longest = 300, kept = WEEK }: QueueOptions) {
  return {
    deleteAfterSeconds: kept,
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: longestPause,
    expireInSeconds: longest,
    // Jobs of a process that died run elsewhere soon.
    heartbeatSeconds: 15,
    // `enqueue` notifies workers after its commit, because a notification inside a transaction blocks other
    // commits.
    notify: false,
  };
}

const workerOptions = {
  pollingIntervalSeconds: 5,
  includeMetadata: true as const,
  perJobResults: true as const,
  // After a full batch, the next fetch follows without a pause.
  burstWhenBatchFull: true,
};

/** A slower job must not block those behind it. */
const SLOW_MS = 2_000;

type WorkerOptions = typeof workerOptions & { batchSize: number };

async function outcome(handler: JobHandler, job: JobWithMetadata<object>): Promise<JobResult> {
  try {
    await withoutQueryLimit(() => handler.work(job.data, { last: job.retryCount >= job.retryLimit }));
    return { id: job.id, status: "completed" };
  } catch (error) {
    return { id: job.id, status: "failed", output: error };
  }
}

function logLostWorker(error: unknown): void {
  log.debug({ reason: reason(error) }, "no further worker");
}
