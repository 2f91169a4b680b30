import { RouterContextProvider } from "react-router";
import type { Actor } from "#app/accounts/member.ts";
import { identityContext } from "#app/accounts/session.server.ts";
import { appContextKey } from "#app/platform/app-context.server.ts";
import type { Database } from "#app/platform/database.server.ts";

interface RouteCall {
  db: Database;
  actor: Actor;
  /** The path with its query. */
  at: string;
  params?: Record<string, string> | undefined;
  /** The fields of a form; undefined for a GET request. */
  form?: Record<string, string> | undefined;
}

/** Calls the loader or action of a route. A redirect returns its address. */
export async function callRoute(
  handler: (args: never) => unknown,
  { db, actor, at, params = {}, form }: RouteCall,
): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(appContextKey, { db } as never);
  context.set(identityContext, { wasRead: true, actor: async () => actor, cookies: [] });
  const sent = form && { method: "POST", body: new URLSearchParams(form) };
  const request = new Request(`https://studio.test${at}`, sent);
  const answer = await (async () => handler({ request, context, params } as never))().catch(
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
  return answer instanceof Response && answer.headers.has("Location")
    ? answer.headers.get("Location")
    : answer;
}
