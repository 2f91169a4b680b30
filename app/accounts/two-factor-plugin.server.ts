import { twoFactor } from "better-auth/plugins";

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
