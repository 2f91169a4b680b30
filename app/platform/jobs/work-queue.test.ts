import { describe, expect, it } from "vitest";
import { BusyError, workQueue } from "./work-queue.server.ts";

function held() {
  const finish: (() => void)[] = [];
  return { work: () => new Promise<void>((done) => finish.push(done)), finish };
}

describe("workQueue", () => {
  it("limits running and waiting work and refuses more at once", async () => {
    const inQueue = workQueue({ atOnce: 2, waiting: 3 });
    const { work, finish } = held();
    const five = Array.from({ length: 5 }, () => inQueue(work));
    expect(finish).toHaveLength(2);
    await expect(inQueue(work)).rejects.toBeInstanceOf(BusyError);
    for (let ended = 0; ended < 5; ended += 1) {
      expect(finish.length).toBeLessThanOrEqual(ended + 2);
      finish[ended]?.();
      await five[ended];
    }
    const next = inQueue(work);
    finish[5]?.();
    await next;
  });

  it("continues after failed work", async () => {
    const inQueue = workQueue({ atOnce: 1, waiting: 1 });
    await expect(inQueue(async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await inQueue(async () => "fine")).toBe("fine");
  });

  it("runs nested work without waiting", async () => {
    const inQueue = workQueue({ atOnce: 1, waiting: 0 });
    expect(await inQueue(() => inQueue(async () => "inside"))).toBe("inside");
  });
});
