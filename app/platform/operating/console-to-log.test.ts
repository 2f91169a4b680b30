import { expect, it } from "vitest";
import { sendConsoleToLog } from "./console-to-log.server.ts";

function openConsole() {
  const lines: { level: string; fields: object; message: string }[] = [];
  const write = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  const clock = { at: 0 };
  const target = {} as Console;
  sendConsoleToLog(target, { info: write("info"), warn: write("warn") } as never, () => clock.at);
  return { target, lines, clock };
}

// Proves V16-2
it("logs where a library writes to the console, but not the text", () => {
  const { target, lines } = openConsole();
  target.warn('The URL path "/calendar/secret-key.ics" could not be decoded', new Error("secret-key"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: "warn", message: "a library wrote to the console" });
  expect(JSON.stringify(lines)).toContain("console-to-log.test.ts");
  expect(JSON.stringify(lines)).not.toMatch(/secret|decoded/);
});

it("logs one place once a minute, with the number of skipped calls", () => {
  const { target, lines, clock } = openConsole();
  const call = () => target.error("again");
  for (let time = 0; time < 1_000; time += 1) call();
  expect(lines).toHaveLength(1);
  clock.at = 60_000;
  call();
  expect(lines.map(({ fields }) => (fields as { skipped?: number }).skipped)).toEqual([undefined, 999]);
});

it("logs at most 20 places a minute", () => {
  const { target, lines } = openConsole();
  for (let at = 0; at < 100; at += 1) new Function("target", `${"\n".repeat(at)}target.log(1)`)(target);
  expect(lines).toHaveLength(20);
});
