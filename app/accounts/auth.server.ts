import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { admin, twoFactor as twoFactorPlugin } from "better-auth/plugins";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { passwordMinimum } from "./forms.ts";
import { account, session, twoFactor, user, verification } from "./tables.server.ts";

const DAY = 24 * 60 * 60;

/** Sign-in, configured once per process. Screens and commands reach it by `authOf()`. */
function createAuth(db: Database, env: Environment) {
  return betterAuth({
    appName: "Sadhana",
    baseURL: env.origin,
    basePath: "/api/auth",
    secret: env.authSecret,
    trustedOrigins: [env.origin],
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user, session, account, verification, twoFactor },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordMinimum,
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: { autoSignInAfterVerification: true, expiresIn: DAY },
    session: { expiresIn: 30 * DAY, updateAge: DAY },
    plugins: [twoFactorPlugin({ issuer: "Sadhana" }), admin()],
    // Limits are the studio's own, in the database and per account.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: "sadhana",
      useSecureCookies: env.origin.startsWith("https://"),
      database: { generateId: "uuid" },
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

let current: Auth | undefined;

export function startAuth(db: Database, env: Environment): Auth {
  current = createAuth(db, env);
  return current;
}

export function authOf(): Auth {
  if (!current) throw new Error("sign-in is not started");
  return current;
}
