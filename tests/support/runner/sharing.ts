import { globSync, readFileSync } from "node:fs";

/**
 * What one file of tests leaves behind for the next that runs in the same process: what the wiring opens or registers
 * once, replaced modules, listening, servers and programs, changed tables, closed connections.
 */
const leavesBehind = [
  /\bvi\./,
  /\bwiring\.server|sign-in-room|mail-kinds|startAuth|registerMailKinds|guardLeaving/,
  /\bon(AccountCreated|AccountDeleted|RolesChanged|SettingChanged|Reconnect)\b/,
  /\b(open|close|work)Jobs\b|jobHandler|startListening|\bsubscribe\b/,
  /\bprocess\.(?!nextTick|hrtime|memoryUsage|cpuUsage|cwd)|node:(child_process|cluster|http|net|worker_threads)/,
  /support\/(studio|postgres|server-database)\b/,
  /\b(alter|create|drop) (unique )?(table|index|trigger|function|database|schema|role)\b|\btruncate\b/i,
  /\bopen\.close\(|openDatabase\b/,
];

/**
 * The files of unit tests that need a process of their own. All others share one with their neighbours: what they
 * import, which is a good half of their work, is read once.
 */
export function testsAlone(): string[] {
  const files = globSync("{app,server,database}/**/*.test.{ts,tsx}", { exclude: ["**/*.races.test.ts"] });
  return files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return leavesBehind.some((trace) => trace.test(text));
  });
}
