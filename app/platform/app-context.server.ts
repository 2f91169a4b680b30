import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "./database.server.ts";
import type { Environment } from "./env.server.ts";
import type { Files } from "./files/files.server.ts";

/** The resources of loaders and actions. */
export interface AppContext {
  db: Database;
  env: Environment;
  files: Files;
  /** The client's IPv4 address or IPv6 network for rate limits, according to the trusted proxies. */
  address: string;
}

export const appContextKey = createContext<AppContext>();

export function appContext(context: Readonly<RouterContextProvider>): AppContext {
  return context.get(appContextKey);
}
