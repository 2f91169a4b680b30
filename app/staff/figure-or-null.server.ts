import { reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Returns a figure, or null if its query fails, so that the figures next to it still load. */
export async function figureOrNull<Value>(figure: string, reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ figure, reason: reason(error) }, "a figure could not be read");
    return null;
  }
}
