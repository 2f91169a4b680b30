import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { markSecret } from "#app/platform/database/secret-columns.server.ts";
import { created_at, id } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { now } from "#app/platform/time/clock.ts";

// Tables of the sign-in library, with its property names and the studio's column names.

export const user = pgTable(
  "user",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow().$defaultFn(now),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow().$defaultFn(now),
    twoFactorEnabled: boolean("two_factor_enabled").default(false),
    role: text(),
    banned: boolean().default(false),
    banReason: text("ban_reason"),
    banExpires: timestamp("ban_expires", { withTimezone: true }),
  },
  (table) => [
    index("user_created").on(table.createdAt, table.id),
    index("user_name").on(alphabetical(table.name), table.id),
    // Supports lists of rare roles in the list's order.
    index("user_banned").on(table.createdAt, table.id).where(sql`banned`),
    index("user_unverified").on(table.createdAt, table.id).where(sql`not email_verified`),
    index("user_search").using(
      "gin",
      sql`search_key(' ' || ${table.name} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
  ],
);

export const session = pgTable(
  "session",
  {
    id: id(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    token: text().notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow().$defaultFn(now),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow().$defaultFn(now),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    impersonatedBy: text("impersonated_by"),
  },
  (table) => [index("session_user_id").on(table.userId)],
);

// The whole table is secret. The export of a member's own data lists their sessions without the token.
markSecret(session);
markSecret(session, ["token"]);

export const account = pgTable(
  "account",
  {
    id: id(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: timestamp("access_token_expires_at", { withTimezone: true }),
    refreshTokenExpiresAt: timestamp("refresh_token_expires_at", { withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow().$defaultFn(now),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow().$defaultFn(now),
  },
  (table) => [index("account_user_id").on(table.userId)],
);

markSecret(account, ["password", "accessToken", "refreshToken", "idToken"]);

export const verification = pgTable(
  "verification",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow().$defaultFn(now),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow().$defaultFn(now),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

markSecret(verification);

export const twoFactor = pgTable(
  "two_factor",
  {
    id: id(),
    secret: text().notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    verified: boolean().default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: timestamp("locked_until", { withTimezone: true }),
  },
  (table) => [index("two_factor_user_id").on(table.userId), index("two_factor_secret").on(table.secret)],
);

markSecret(twoFactor);

/**
 * Sign-ups that wait for their link, which alone creates the account with this password. A closed one creates
 * none (the address has an account or another link was faster) but stays until it expires, so that the sign-in
 * still answers the same.
 */
export const pendingSignUps = pgTable(
  "pending_sign_ups",
  {
    id: id(),
    email: text().notNull(),
    password_hash: text().notNull(),
    closed: boolean().notNull().default(false),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    created_at: created_at(),
  },
  (table) => [
    index("pending_sign_ups_email").on(table.email, table.created_at),
    index("pending_sign_ups_expires_at").on(table.expires_at),
  ],
);

markSecret(pendingSignUps, ["password_hash"]);

/**
 * Last visit by hour, because sessions are deleted. Every account has a row, so that an index supports the order;
 * `neverSeen` marks accounts without a visit.
 */
export const accountVisits = pgTable(
  "account_visits",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    last_seen_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("account_visits_last_seen").on(table.last_seen_at, table.user_id)],
);

/** Open invitations. The row is deleted when the link is used; the code is stored elsewhere. */
export const invitations = pgTable(
  "invitations",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Null for the operator or an import. */
    invited_by: uuid(),
    /** Message from staff. */
    words: text().notNull().default(""),
    request_id: uuid().unique("invitations_request"),
    /** Number of emails sent. */
    times: integer().notNull().default(1),
    sent_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    created_at: created_at(),
  },
  (table) => [check("invitations_words", sql`length(${table.words}) <= 500`)],
);

export const roles = pgTable("roles", {
  id: id(),
  name: text().notNull().unique(),
});

export const userRoles = pgTable(
  "user_roles",
  {
    user_id: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    role_id: uuid()
      .notNull()
      .references(() => roles.id),
    /** The acting user's id, or `system`. */
    assigned_by: text().notNull().default("system"),
    created_at: created_at(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.role_id] }),
    index("user_roles_role").on(table.role_id),
  ],
);

/** Set-up links of a new studio: hash and user. */
export const setupCodes = pgTable("setup_codes", {
  code_hash: text().primaryKey(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  used_at: timestamp({ withTimezone: true }),
  /** The account created with it, until the last step. */
  used_by: uuid().references(() => user.id, { onDelete: "set null" }),
  created_at: created_at(),
});

markSecret(setupCodes);
