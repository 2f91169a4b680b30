import { randomUUID } from "node:crypto";
import { type Figures, ownFigures } from "#app/platform/operating/metrics.server.ts";

// Messages between the primary process and the workers.

/** Data for the welcome message. */
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

/** Returns variables for `cluster.fork`. The first process migrates the database and creates the set-up link. */
export const firstWorker = (isFirst: boolean): Record<string, string> => ({ [FIRST]: isFirst ? "1" : "" });

export const isFirstWorker = (): boolean => process.env[FIRST] === "1";

interface Primary {
  opened: (opened: Opened) => void;
  /** Resolves when no more connections arrive, after the server has stopped listening. */
  lastGiven: () => Promise<void>;
  /** Returns the metrics of all processes. */
  readMetrics: () => Promise<string>;
}

/** Handles messages from the primary process. */
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
    // Messages are ordered, so earlier connections arrive before this answer.
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
