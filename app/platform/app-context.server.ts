import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "./database.server.ts";
import type { Environment } from "./env.server.ts";
import type { Files } from "./files/files.server.ts";

/** What every loader and action may reach: the database, the files, the operating contract. */
export interface AppContext {
  db: Database;
  env: Environment;
  files: Files;
  /** The client, for limits: an IPv4 address or an IPv6 network, as far as the trusted proxies tell it. */
  address: string;
}

export const appContextKey = createContext<AppContext>();

export function appContext(context: Readonly<RouterContextProvider>): AppContext {
  return context.get(appContextKey);
}
