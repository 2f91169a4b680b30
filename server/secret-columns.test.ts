import { beforeAll, describe, expect, it } from "vitest";
import { pendingSignUps } from "#app/accounts/tables.server.ts";
import { isSecretTable, withoutSecrets } from "#app/platform/database/secret-columns.server.ts";
import { testDemo } from "#tests/support/server-database.ts";
import { exportStudio } from "./export.ts";

const demo = testDemo();

beforeAll(async () => {
  await demo.db.insert(pendingSignUps).values({
    email: "ana@example.test",
    password_hash: "a-hash-of-a-password",
    expires_at: new Date("2100-01-01"),
  });
});

interface Column {
  table: string;
  column: string;
  type: string;
}

async function allColumns(): Promise<Column[]> {
  const { rows } = await demo.open.engine.pool.query<Column>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`,
  );
  return rows;
}

const isDeclared = ({ table, column }: Column) =>
  isSecretTable(table) || !(column in withoutSecrets(table, { [column]: "" }));

const secretName =
  /hash|fingerprint|digest|token|salt|secret|password|passwd|private|credential|backup_code|(^|_)(key|keys|codes)$/;
/** Named like secrets, but harmless. */
const harmless = new Set([
  // Names of settings, number series and texts.
  "business_settings.key",
  "number_series.key",
  "site_text_drafts.key",
  "site_texts.key",
]);

/** Hex and base64 digests, passwords of the sign-in library (`salt:hash`), and signed tokens. */
const secretText =
  /^([0-9a-f]{32,}|[0-9a-f]{32}:[0-9a-f]{64,}|(?=.*[A-Z])(?=.*\d)[A-Za-z0-9+/_-]{42,}={0,2}|eyJ[\w-]+\.[\w-]+\.[\w-]*|\$(scrypt|argon2\w*|2[aby])\$.+)$/;

describe("a column with a hash, token, salt or key", () => {
  it("is declared as secret if its name suggests one", async () => {
    const found = (await allColumns()).filter(
      ({ column, type }) => secretName.test(column) && !type.startsWith("timestamp"),
    );
    expect(found.map(({ table }) => table)).toEqual(expect.arrayContaining(["account", "pending_sign_ups"]));
    const open = found.filter((one) => !isDeclared(one) && !harmless.has(`${one.table}.${one.column}`));
    expect(open).toEqual([]);
  });

  it("is declared as secret if its content looks like one", async () => {
    const texts = (await allColumns()).filter(({ type }) => ["text", "character varying"].includes(type));
    const found: string[] = [];
    for (const one of texts.filter((column) => !isDeclared(column))) {
      const { rows } = await demo.open.engine.pool.query<{ value: string }>(
        `select distinct "${one.column}" as value from "${one.table}"
          where length("${one.column}") between 32 and 600 and "${one.column}" !~ '\\s' limit 500`,
      );
      if (rows.some(({ value }) => secretText.test(value))) found.push(`${one.table}.${one.column}`);
    }
    expect(found).toEqual([]);
  });
});

describe("the export of the studio", () => {
  // Proves V14-1
  it("leaves out the passwords of pending sign-ups, accounts and the email server", async () => {
    const written = await exportStudio(demo.db);
    expect(written).toContain('"table":"pending_sign_ups"');
    expect(written).not.toMatch(/a-hash-of-a-password|password_hash|"password"|"salt"|"token"/);
    const row = { id: 1, url: "smtps://desk:very-secret@mail.example:465", updated_at: "2026-11-25" };
    expect(withoutSecrets("mail_server", row)).toEqual({ id: 1, updated_at: "2026-11-25" });
    for (const table of ["session", "setup_codes", "two_factor", "rate_limits", "verification"]) {
      expect(isSecretTable(table)).toBe(true);
    }
  });
});
