import type pg from "pg";

/** More would make whoever asks for little wait for whoever asks for much. */
const MOST_TOGETHER = 4;

interface Reading {
  given: unknown[];
  done: (answer: unknown) => void;
  fail: (error: unknown) => void;
}

/**
 * What is read in the same moment outside transactions goes over one connection: it leaves in one packet and comes
 * back in one, where a connection each would cost a packet to and fro and the waking of another process each.
 */
export function askTogether(pool: pg.Pool): void {
  const alone = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  let waiting: Reading[] = [];

  function send(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MOST_TOGETHER) {
      void answerAll(pool, all.slice(from, from + MOST_TOGETHER));
    }
  }

  const together = (...given: unknown[]) => {
    if (!isRead(given)) return alone(...given);
    return new Promise((done, fail) => {
      if (waiting.push({ given, done, fail }) === 1) process.nextTick(send);
    });
  };
  pool.query = together as typeof pool.query;
}

async function answerAll(pool: pg.Pool, waiting: Reading[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    for (const { fail } of waiting) fail(error);
    return;
  }
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const answers = await Promise.allSettled(waiting.map(({ given }) => query(...given)));
  // As the pool does: a connection on which something failed is not used again.
  client.release(answers.some(({ status }) => status === "rejected"));
  for (const [at, answer] of answers.entries()) {
    if (answer.status === "fulfilled") waiting[at]?.done(answer.value);
    else waiting[at]?.fail(answer.reason);
  }
}

/** What changes something may wait for others; what is no plain statement is none of ours. */
function isRead([config, , callback]: unknown[]): boolean {
  const text =
    typeof config === "object" && config !== null && "text" in config && !("submit" in config)
      ? config.text
      : config;
  return typeof text === "string" && callback === undefined && /^select\b/i.test(text);
}
