import { Worker } from "node:worker_threads";
import { now } from "#app/platform/time/clock.ts";
import type { MailOrder, WriteMail, WrittenMail } from "./write-mail.server.ts";

// Mails are written beside the thread that serves: it only hands orders over and takes messages back.

/** What the thread is started with. */
export interface ThreadSecrets {
  /** For links that carry their own permission. */
  secret: string;
}

/** What the thread is given; it answers in the same order. */
export interface ThreadOrder {
  /** The moment at which the mail is written, for both threads. */
  at: Date;
  order: MailOrder;
}

export type ThreadAnswer = { written: WrittenMail } | { failed: PlainError };

/** An error as it crosses from one thread to the other, with what tells a refusal from an outage. */
export interface PlainError {
  name: string;
  message: string;
  stack?: string;
  code?: string;
  command?: string;
  responseCode?: number;
  cause?: PlainError;
}

export interface MailThread {
  write: WriteMail;
  close: () => Promise<void>;
}

/** The code of an email whose thread died or hung while it was composed. */
export const threadLost = "ETHREAD";

interface Given {
  order: ThreadOrder;
  done: (written: WrittenMail) => void;
  fail: (error: Error) => void;
}

/** Many more than the lanes have in hand: whoever comes on top is tried again later. */
const MOST_WAITING = 100;
/** A mail takes some milliseconds, one with a paper a second, and the thread's start another. */
const LIMIT_MS = 30_000;
const IDLE_MS = 60_000;
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

/**
 * A thread that writes mails. It starts with the first mail and ends when there was none for a while. Where it dies or
 * hangs, the mail that it was at fails, and those behind it go to another one.
 */
export function openMailThread(
  file: URL,
  secrets: ThreadSecrets,
  { limitMs = LIMIT_MS, idleMs = IDLE_MS }: { limitMs?: number; idleMs?: number } = {},
): MailThread {
  const waiting: Given[] = [];
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function running(): Worker {
    if (thread) return thread;
    const started = new Worker(file, { name: "mails", workerData: secrets, resourceLimits: HEAP });
    thread = started;
    // Alone it keeps no process from ending.
    started.unref();
    // Errors and answers come by different ports: an answer that came first is taken first.
    const lose = (error: Error) => {
      setImmediate(() => {
        if (thread === started) replace(error);
      });
    };
    started.on("message", (answer: ThreadAnswer) => {
      if (thread === started) take(answer);
    });
    started.on("error", lose);
    started.on("messageerror", lose);
    started.on("exit", (code) => lose(new Error(`the thread that writes mails ended (${code})`)));
    return started;
  }

  function take(answer: ThreadAnswer): void {
    const given = waiting.shift();
    watch();
    if ("written" in answer) given?.done(answer.written);
    else given?.fail(asError(answer.failed));
  }

  /** The mail that it was at fails; another thread gets the others. */
  function replace(error: Error): void {
    const lost = thread;
    thread = undefined;
    void lost?.terminate();
    waiting.shift()?.fail(Object.assign(error, { code: threadLost }));
    for (const { order } of waiting) running().postMessage(order);
    watch();
  }

  /** From now on the first of those that wait has its time; without any the thread has its own. */
  function watch(): void {
    clearTimeout(timer);
    if (!thread) return;
    const [first] = waiting;
    const late = () => {
      // The answer may have come while this thread was busy: it is heard before what is set here.
      setImmediate(() => {
        if (first && waiting[0] === first) replace(new Error("the mail took too long to write"));
      });
    };
    timer = first ? setTimeout(late, limitMs) : setTimeout(() => void end(), idleMs);
    timer.unref();
  }

  async function end(): Promise<void> {
    clearTimeout(timer);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  return {
    write: (order) =>
      new Promise((done, fail) => {
        if (isClosed) throw new Error("the thread that writes mails is closed");
        if (waiting.length >= MOST_WAITING) throw new Error("too many mails wait to be written");
        const given = { order: { at: now(), order }, done, fail };
        running().postMessage(given.order);
        waiting.push(given);
        if (waiting.length === 1) watch();
      }),
    close: async () => {
      isClosed = true;
      for (const { fail } of waiting.splice(0)) fail(new Error("the studio stopped"));
      await end();
    },
  };
}

function asError({ message, cause, ...rest }: PlainError): Error {
  return Object.assign(new Error(message, cause && { cause: asError(cause) }), rest);
}
