import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins";
import { z } from "zod";

/** Plugin that starts a session after an address was proven by a link. The endpoint has no address on the web. */
export function confirmedSignIn() {
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
export function secondStepForAll(options: { issuer: string; allowPasswordless: boolean }) {
  const plugin = twoFactor(options);
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      context.path === providerReturn || hook.matcher(context),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}
