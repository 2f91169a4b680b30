import { betterAuth } from "better-auth";
import { admin, genericOAuth } from "better-auth/plugins";
import { cookieAttributes, cookieName, startCookies } from "#app/platform/cookies.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { inPasswordQueue } from "#app/platform/jobs/work-queue.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { daySeconds, hourSeconds } from "#app/platform/time/durations.ts";
import { passwordMinimum } from "../forms.ts";
import { hashSlowly, startPasswordHashes, verifySlowly } from "../password/password-hash.server.ts";
import { sendResetLink } from "../password/send-reset-link.server.ts";
import { findAccount } from "../queries.server.ts";
import { authAdapter } from "./auth-adapter.server.ts";
import { confirmedSignIn, secondStepForAll } from "./auth-plugins.server.ts";
import { recordGoogleLink } from "./record-google-link.server.ts";

/** Configures the sign-in library once per process. Screens and commands use `authOf()`. */
function createAuth(db: Database, env: Environment) {
  return betterAuth({
    appName: "Sadhana",
    baseURL: env.origin,
    basePath: "/api/auth",
    secret: env.authSecret,
    trustedOrigins: [env.origin],
    database: authAdapter(db),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordMinimum,
      password: {
        hash: (password) => inPasswordQueue(() => hashSlowly(password)),
        verify: (given) => inPasswordQueue(() => verifySlowly(given)),
      },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hourSeconds,
      sendResetPassword: ({ user, token }) => sendResetLink(db, user, token, env.origin),
    },
    // Accounts are created only for addresses proven by a link or the identity provider.
    user: {
      validateUserInfo: ({ user, source }) =>
        source.action === "create-user" && !user.emailVerified ? { error: "email_not_verified" } : undefined,
    },
    session: { expiresIn: 30 * daySeconds, updateAge: daySeconds },
    verification: { storeIdentifier: "hashed" },
    // An unverified address links to no account. Signed-in members may link a Google account with another
    // address.
    account: {
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: true },
    },
    databaseHooks: {
      account: {
        create: {
          after: async (linked, context) => {
            const { name } = context?.context.authCookies.sessionToken ?? { name: "" };
            const own = await context?.getSignedCookie(name, context.context.secret);
            await recordGoogleLink(db, linked, own || undefined);
          },
        },
      },
      session: {
        create: {
          after: async ({ userId }, context) => {
            // With a second step, the password alone is no sign-in.
            if (!context?.path.includes("callback")) return;
            logSecurityEvent("sign_in_ok", {
              email: (await findAccount(db, userId))?.email,
              about: "google",
            });
          },
        },
      },
    },
    // Error page of a redirect without its state.
    onAPIError: { errorURL: `${env.origin}/auth/callback` },
    ...googleItself(env),
    plugins: [
      secondStepForAll({ issuer: "Sadhana", allowPasswordless: true }),
      admin(),
      confirmedSignIn(),
      genericOAuth({ config: googleStandIn(env) }),
    ],
    // The studio has its own limits, per account in the database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: cookieName("sadhana"),
      // The cookie's own prefix implies it; the library only knows `__Secure-`.
      useSecureCookies: false,
      database: { generateId: "uuid" },
      defaultCookieAttributes: cookieAttributes(),
    },
  });
}

const googleScopes = ["openid", "email", "profile"];

/** Google's endpoints, with offline access and the consent prompt. */
function googleItself({ google }: Environment) {
  if (!google || google.issuer) return {};
  const { clientId, clientSecret } = google;
  const options = { clientId, clientSecret, scope: googleScopes };
  return {
    socialProviders: { google: { ...options, accessType: "offline" as const, prompt: "consent" as const } },
  };
}

/** Another OpenID issuer in place of Google. */
function googleStandIn({ google }: Environment) {
  if (!google?.issuer) return [];
  return [
    {
      providerId: "google",
      clientId: google.clientId,
      clientSecret: google.clientSecret,
      discoveryUrl: `${google.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
      scopes: googleScopes,
      accessType: "offline",
      prompt: "consent" as const,
      pkce: true,
    },
  ];
}

export type Auth = ReturnType<typeof createAuth>;

let current: Auth | undefined;

export function startAuth(db: Database, env: Environment): Auth {
  startCookies(env.origin);
  startPasswordHashes(env);
  current = createAuth(db, env);
  return current;
}

export function authOf(): Auth {
  if (!current) throw new Error("sign-in is not started");
  return current;
}
