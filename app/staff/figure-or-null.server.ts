import { reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";

/** A figure beside others, or null where it cannot be read just now: the others stay. */
export async function figureOrNull<Value>(figure: string, reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ figure, reason: reason(error) }, "a figure could not be read");
    return null;
  }
}
