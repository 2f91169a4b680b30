import { betterAuth } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { admin, genericOAuth, twoFactor } from "better-auth/plugins";
import { z } from "zod";
import { cookieAttributes, cookieName, cookieSettings } from "#app/platform/cookies.ts";
import type { Services } from "#app/platform/database/services.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { inPasswordQueue } from "#app/platform/jobs/work-queue.server.ts";
import { logSecurityEvent, SecurityLog } from "#app/platform/operating/security-events.server.ts";
import { Signing } from "#app/platform/signing.server.ts";
import { daySeconds, hourSeconds } from "#app/platform/time/durations.ts";
import { passwordMinimum } from "../forms.ts";
import { PasswordHashes } from "../password/password-hash.server.ts";
import { sendResetLink } from "../password/reset-links.server.ts";
import { findAccount } from "../queries.server.ts";
import { authAdapter } from "./auth-adapter.server.ts";
import { recordGoogleLink } from "./linked-accounts.server.ts";

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** The sign-in library. */
    auth: Auth;
  }
}

export type SignInEnvironment = Pick<Environment, "origin" | "authSecret" | "google" | "weakPasswordHashes">;

/** Configures the sign-in library. */
function createAuth(
  db: Database,
  env: SignInEnvironment,
  { passwords, cookies }: Pick<Services, "passwords" | "cookies">,
) {
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
        hash: (password) => inPasswordQueue(() => passwords.hash(password)),
        verify: (given) => inPasswordQueue(() => passwords.verify(given)),
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
            logSecurityEvent(db, "sign_in_ok", {
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
      cookiePrefix: cookieName(cookies, "sadhana"),
      // The cookie's own prefix implies it; the library only knows `__Secure-`.
      useSecureCookies: false,
      database: { generateId: "uuid" },
      defaultCookieAttributes: cookieAttributes(cookies),
    },
  });
}

const googleScopes = ["openid", "email", "profile"];

/** Google's endpoints, with offline access and the consent prompt. */
function googleItself({ google }: SignInEnvironment) {
  if (!google || google.issuer) return {};
  const { clientId, clientSecret } = google;
  const options = { clientId, clientSecret, scope: googleScopes };
  return {
    socialProviders: { google: { ...options, accessType: "offline" as const, prompt: "consent" as const } },
  };
}

/** Another OpenID issuer in place of Google. */
function googleStandIn({ google }: SignInEnvironment) {
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

/** Creates the services of sign-in from the settings of the studio. */
export function signInServices(
  db: Database,
  env: SignInEnvironment,
): Pick<Services, "auth" | "cookies" | "passwords" | "securityLog" | "signing"> {
  const cookies = cookieSettings(env.origin);
  const passwords = new PasswordHashes(env);
  const signing = new Signing(env.authSecret);
  const auth = createAuth(db, env, { passwords, cookies });
  return { auth, cookies, passwords, securityLog: new SecurityLog(signing), signing };
}

/** Plugin that starts a session after an address was proven by a link. The endpoint has no address on the web. */
function confirmedSignIn() {
  return {
    id: "confirmed-sign-in",
    endpoints: {
      enterConfirmed: createAuthEndpoint(
        "/enter-confirmed",
        { method: "POST", body: z.object({ user_id: z.string() }), metadata: { scope: "server" } },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.user_id);
          if (!user) throw ctx.error("NOT_FOUND");
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user_id: user.id });
        },
      ),
    },
  } as const;
}

/** Path of the identity provider's redirect. */
const providerReturn = "/callback/:id";

/**
 * Requires the second step also after a sign-in with Google. The library drops the session and answers with
 * `twoFactorRedirect`.
 */
function secondStepForAll(options: { issuer: string; allowPasswordless: boolean }) {
  const plugin = twoFactor(options);
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      context.path === providerReturn || hook.matcher(context),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}
