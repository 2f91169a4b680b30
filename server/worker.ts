import { randomUUID } from "node:crypto";
import { type Figures, ownFigures } from "#app/platform/operating/metrics.server.ts";

// What one of several processes and the one that keeps them running say to each other.

/** What whoever starts a studio is told once it is open. */
export interface Opened {
  port: number;
  isDemo: boolean;
  setupCode: string | undefined;
}

export type FromWorker =
  | { says: "open"; opened: Opened }
  | { says: "figures"; id: string; figures: Figures }
  | { says: "asks metrics"; id: string }
  | { says: "takes no more" };

export type FromPrimary =
  | { says: "leave" }
  | { says: "gives no more" }
  | { says: "asks figures"; id: string }
  | { says: "metrics"; id: string; text: string };

const FIRST = "SADHANA_FIRST_PROCESS";
const METRICS_MS = 5_000;

/** For `cluster.fork`: the first process brings the database forward and makes the link that sets a studio up. */
export const firstWorker = (isFirst: boolean): Record<string, string> => ({ [FIRST]: isFirst ? "1" : "" });

export const isFirstWorker = (): boolean => process.env[FIRST] === "1";

interface Primary {
  opened: (opened: Opened) => void;
  /** Resolves when no connection is on its way here any more; asked once nothing is listened to. */
  lastGiven: () => Promise<void>;
  /** The figures of all processes. */
  readMetrics: () => Promise<string>;
}

/** Hears what the primary says from now on. */
export function joinPrimary({ leave }: { leave: () => void }): Primary {
  const say = (message: FromWorker) => process.send?.(message);
  const requested = new Map<string, (text: string) => void>();
  let settle = () => {};
  process.on("message", async (message: FromPrimary) => {
    if (message.says === "leave") leave();
    else if (message.says === "gives no more") settle();
    else if (message.says === "metrics") requested.get(message.id)?.(message.text);
    else if (message.says === "asks figures")
      say({ says: "figures", id: message.id, figures: await ownFigures() });
  });
  return {
    opened: (opened) => say({ says: "open", opened }),
    // Messages keep their order: what was given before this was heard arrives before its answer.
    lastGiven: () =>
      new Promise((done) => {
        settle = done;
        say({ says: "takes no more" });
      }),
    readMetrics: () =>
      new Promise((done, fail) => {
        const id = randomUUID();
        const late = setTimeout(() => fail(new Error("the other processes do not answer")), METRICS_MS);
        requested.set(id, (text) => {
          clearTimeout(late);
          requested.delete(id);
          done(text);
        });
        say({ says: "asks metrics", id });
      }),
  };
}
