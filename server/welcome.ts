import type { Environment } from "#app/platform/env.server.ts";

/** What the operator sees once the studio is open. */
export function welcome(env: Environment, port: number, isDemo: boolean): void {
  const address = env.origin.includes("localhost") ? `http://localhost:${port}` : env.origin;
  const lines = [`Sadhana is open: ${address}`];
  if (isDemo) {
    lines.push(
      "  demo studio, sign in with   member@sadhana.test   (or admin@, instructor@, … sadhana.test)",
      "  password                    namaste-2026",
      `  captured mail               ${address}/dev/mailbox`,
    );
  }
  lines.push(
    env.databaseUrl ? "  database: PostgreSQL" : `  database: embedded, in ${env.dataDir}`,
    "  stop with Ctrl+C",
  );
  console.log(lines.join("\n"));
}
