import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { joinEmbeddedPostgres } from "#app/platform/embedded-postgres.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendConsoleToLog } from "#app/platform/operating/console-to-log.server.ts";
import { type Figures, figuresText } from "#app/platform/operating/metrics.server.ts";
import { openMetricsServer } from "./metrics-server.ts";
import { welcome } from "./welcome.ts";
import { type FromPrimary, type FromWorker, firstWorker, type Opened } from "./worker.ts";

/** A process that ends earlier counts as failing to start. */
const CALM_MS = 60_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;
/** Time before a stopping process is killed. */
const GONE_MS = 40_000;
const FIGURES_MS = 2_000;

interface Member {
  worker: Worker;
  since: number;
  /** Resolves when the process serves, or with undefined if it ends before. */
  opened: Promise<Opened | undefined>;
  isOpen: boolean;
  /** The process is stopping on request and won't be replaced. */
  isAsked: boolean;
  gone: Promise<number>;
}

/** Runs the processes of a studio, which share a port and a database. */
export async function lead(env: Environment): Promise<void> {
  sendConsoleToLog();
  // This process also holds the database, so that it keeps running while others restart.
  const database = env.databaseUrl ? undefined : await joinEmbeddedPostgres(env.dataDir);
  const members = new Set<Member>();
  let isStopping = false;
  let failures = 0;

  function start(isFirst = false): Member {
    const worker = cluster.fork(firstWorker(isFirst));
    const gone = new Promise<number>((done) => {
      worker.once("exit", (code, signal) => done(signal ? 1 : code));
    });
    const opened = new Promise<Opened | undefined>((done) => {
      worker.on("message", (message: FromWorker) => {
        if (message.says === "open") {
          member.isOpen = true;
          done(message.opened);
        } else if (message.says === "takes no more") {
          say(worker, { says: "gives no more" });
        } else if (message.says === "asks metrics") {
          void readMetrics().then((text) => say(worker, { says: "metrics", id: message.id, text }));
        }
      });
      worker.once("exit", () => done(undefined));
    });
    const member: Member = { worker, since: performance.now(), opened, isOpen: false, isAsked: false, gone };
    members.add(member);
    void gone.then(() => members.delete(member));
    return member;
  }

  /** Replaces a process when it ends unexpectedly, with a growing pause after failures. */
  function keep(member: Member): void {
    void member.gone.then(async (code) => {
      if (isStopping || member.isAsked) return;
      failures = performance.now() - member.since > CALM_MS ? 1 : failures + 1;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      log.error({ pid: member.worker.process.pid, code, pause }, "a process ended; another takes its place");
      await new Promise((done) => setTimeout(done, pause));
      if (!isStopping) keep(start());
    });
  }

  async function ask(member: Member, how: () => void): Promise<void> {
    member.isAsked = true;
    how();
    const late = setTimeout(() => member.worker.process.kill("SIGKILL"), GONE_MS);
    await member.gone;
    clearTimeout(late);
  }

  /** Replaces the processes one by one, each after its successor serves. */
  async function restart(): Promise<void> {
    for (const member of [...members]) {
      if (isStopping || member.isAsked) continue;
      const next = start();
      if (!(await next.opened)) {
        log.error({}, "a new process did not open; the old ones go on");
        return;
      }
      keep(next);
      await ask(member, () => say(member.worker, { says: "leave" }));
    }
    log.info({ processes: members.size }, "all processes are new");
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    closeMetrics?.();
    await Promise.all([...members].map((member) => ask(member, () => member.worker.process.kill("SIGTERM"))));
    await database?.leave();
    process.exit(0);
  }

  async function readMetrics(): Promise<string> {
    const figures = await Promise.all([...members].filter(({ isOpen }) => isOpen).map(requestFigures));
    return figuresText(figures.flatMap((own) => (own ? [own] : [])));
  }

  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  let isRestarting = false;
  process.on("SIGUSR2", async () => {
    if (isRestarting) return;
    isRestarting = true;
    await restart();
    isRestarting = false;
  });
  const closeMetrics =
    env.metrics?.port === undefined
      ? undefined
      : await openMetricsServer({ ...env.metrics, port: env.metrics.port }, readMetrics);

  // The first process starts alone, because it migrates the database and may refuse to start.
  const first = start(true);
  const opened = await first.opened;
  if (!opened) {
    const code = await first.gone;
    await database?.leave();
    process.exit(isStopping ? 0 : code || 1);
  }
  keep(first);
  const others = Array.from({ length: env.processes - 1 }, () => start());
  for (const member of others) keep(member);
  await Promise.all(others.map((member) => member.opened));
  if (!isStopping) welcome(env, opened.port, opened);
}

function say(worker: Worker, message: FromPrimary): void {
  // A process that is ending receives no messages.
  if (worker.isConnected()) worker.send(message, () => {});
}

/** Returns the metrics of a process, or undefined after a timeout. */
function requestFigures({ worker }: Member): Promise<Figures | undefined> {
  return new Promise((done) => {
    const id = randomUUID();
    const end = (figures?: Figures) => {
      clearTimeout(late);
      worker.off("message", receive);
      done(figures);
    };
    const receive = (message: FromWorker) => {
      if (message.says === "figures" && message.id === id) end(message.figures);
    };
    const late = setTimeout(end, FIGURES_MS);
    worker.on("message", receive);
    say(worker, { says: "asks figures", id });
  });
}
