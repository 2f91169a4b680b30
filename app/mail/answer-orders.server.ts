import { parentPort, workerData } from "node:worker_threads";
import { startSigning } from "#app/platform/signing.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { type MailKind, registerMailKinds } from "./kind.ts";
import type { PlainError, ThreadAnswer, ThreadOrder, ThreadSecrets } from "./mail-thread.server.ts";
import { writeMail } from "./write-mail.server.ts";

/** In the thread that writes mails: answers one order after the other, in the order in which they come. */
export function answerOrders(kinds: readonly MailKind<never>[]): void {
  const port = parentPort;
  if (!port) throw new Error("this is no thread");
  registerMailKinds(kinds);
  startSigning((workerData as ThreadSecrets).secret);
  let last = Promise.resolve();
  port.on("message", (given: ThreadOrder) => {
    last = last.then(async () => {
      const answer = await answerTo(given);
      // The message's memory is handed over, not copied.
      port.postMessage(answer, "written" in answer ? transferable(answer.written.eml) : []);
    });
  });
}

async function answerTo({ at, order }: ThreadOrder): Promise<ThreadAnswer> {
  setClock(() => at);
  try {
    return { written: await writeMail(order) };
  } catch (error) {
    return { failed: plain(error) };
  }
}

/** Small messages share their memory with others. */
function transferable({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

function plain(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message, stack, cause } = error;
  const codes = (["code", "command", "responseCode"] as const).filter((key) => key in error);
  return {
    ...{ name, message, stack },
    ...Object.fromEntries(codes.map((key) => [key, (error as PlainError)[key]])),
    ...(cause instanceof Error ? { cause: plain(cause) } : {}),
  };
}
