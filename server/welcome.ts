import type { Environment } from "#app/platform/env.server.ts";
import type { StartedApp } from "#app/wiring.server.ts";

/** Prints the studio's address when it is open. */
export function welcome(
  env: Environment,
  port: number,
  { isDemo, setupCode }: Pick<StartedApp, "isDemo" | "setupCode">,
): void {
  const address = new URL(env.origin).hostname === "localhost" ? `http://localhost:${port}` : env.origin;
  const lines = [`Sadhana is open: ${address}`];
  if (setupCode) lines.push(`Set up your studio: ${address}/setup/${setupCode}`);
  if (isDemo) {
    lines.push(
      "  demo studio, sign in with   member@sadhana.test   (or admin@, instructor@, … sadhana.test)",
      "  password                    namaste-2026",
      `  captured email              ${address}/dev/mailbox`,
    );
  }
  lines.push(
    env.databaseUrl ? "  database: PostgreSQL" : `  database: embedded, in ${env.dataDir}`,
    "  stop with Ctrl+C",
  );
  const warning = proxyWarning(env);
  if (warning) lines.push(warning);
  process.stdout.write(`${lines.join("\n")}\n`);
}

/**
 * Returns a warning if a TLS proxy isn't trusted, because all visitors would share one client's limits. Only a
 * warning, because a load balancer may preserve addresses.
 */
export function proxyWarning({
  origin,
  trustProxy,
}: Pick<Environment, "origin" | "trustProxy">): string | null {
  return origin.startsWith("https://") && trustProxy === 0
    ? "  WARNING: ORIGIN is https and TRUST_PROXY is 0: behind a proxy all visitors count as one client; set TRUST_PROXY=1"
    : null;
}
