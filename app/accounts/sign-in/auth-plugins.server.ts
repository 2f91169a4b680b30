import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins";
import { z } from "zod";

/**
 * Begins a session for somebody who has just proven an address by its link. A part of the sign-in
 * library, so that the session is the same as any other; it has no address on the web.
 */
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

/** Where the identity provider sends the visitor back. */
const providerReturn = "/callback/:id";

/**
 * The library's second step, which it asks for after a password, asked for after a sign-in with Google
 * too: no session is kept, and the answer says `twoFactorRedirect`.
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
