import { AsyncLocalStorage } from "node:async_hooks";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Database } from "#app/platform/database.server.ts";
import { completeAccount } from "../account-created.server.ts";
import { giveRole } from "../assign-role.server.ts";
import { defaultRole } from "../roles.ts";
import { account, session, twoFactor, user, verification } from "../tables.server.ts";
import { fromLibraryAddress } from "./library-address.ts";

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>;
type Where = Parameters<Adapter["findOne"]>[0]["where"][number];
type InTransaction = Parameters<Parameters<Adapter["transaction"]>[0]>[0];

const transaction = new AsyncLocalStorage<Database>();

/**
 * Adapts the database for the sign-in library. When the library creates an account (the first sign-in with
 * Google), profile and role are created in the same transaction.
 */
export function authAdapter(
  db: Database,
): (options: Parameters<ReturnType<typeof drizzleAdapter>>[0]) => Adapter {
  const open = drizzleAdapter(withTransaction(db), {
    provider: "pg",
    schema: { user, session, account, verification, twoFactor },
    transaction: true,
  });
  return (options) => {
    const adapter = withErrorCapture(open(options));
    return {
      ...adapter,
      findOne: (query) => adapter.findOne({ ...query, where: query.where.map(withRealAddress) }),
      transaction: (work) => adapter.transaction((inner) => work(withAccountSetup(inner))),
    };
  };
}

function withRealAddress(condition: Where): Where {
  const { field, value } = condition;
  return field === "email" && typeof value === "string"
    ? { ...condition, value: fromLibraryAddress(value) }
    : condition;
}

const causes = new AsyncLocalStorage<{ error?: unknown }>();

/** Runs library code and rethrows database errors that the library would hide. */
export async function withCauses<T>(work: () => Promise<T>): Promise<T> {
  const cause: { error?: unknown } = {};
  try {
    return await causes.run(cause, work);
  } catch (error) {
    throw cause.error ?? error;
  }
}

/** Wraps the adapter to record database errors. */
function withErrorCapture(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver);
      if (typeof value !== "function") return value;
      return async (...given: unknown[]) => {
        try {
          return await value.apply(target, given);
        } catch (error) {
          const cause = causes.getStore();
          if (cause) cause.error ??= error;
          throw error;
        }
      };
    },
  });
}

/** Wraps the handle to record the library's transaction. */
function withTransaction(db: Database): Database {
  return new Proxy(db, {
    get(target, property, receiver) {
      if (property !== "transaction") return Reflect.get(target, property, receiver);
      const noticed: Database["transaction"] = (work, config) =>
        target.transaction((tx) => transaction.run(tx, () => work(tx)), config);
      return noticed;
    },
  });
}

function withAccountSetup(adapter: InTransaction): InTransaction {
  const create: InTransaction["create"] = async (data) => {
    const row = await adapter.create(data);
    const tx = transaction.getStore();
    // The library types rows of all tables alike; the model says that this one is a user.
    if (data.model === "user" && tx) await complete(tx, row as unknown as typeof user.$inferSelect);
    return row as never;
  };
  return { ...adapter, create };
}

async function complete(tx: Database, created: typeof user.$inferSelect): Promise<void> {
  const { id, email, name, image } = created;
  await completeAccount(tx, { user_id: id, email, full_name: name, avatar_url: image });
  await giveRole(tx, { user_id: id, role: defaultRole }, "system");
}
