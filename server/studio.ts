import { randomBytes } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { assignRole } from "#app/accounts/assign-role.server.ts";
import { createAccount, hashPassword } from "#app/accounts/create-account.server.ts";
import { resetTwoStep } from "#app/accounts/managing/end-sessions.server.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { countHolders, findAccountByEmail } from "#app/accounts/queries.server.ts";
import { isRoleName, roleNames } from "#app/accounts/roles.ts";
import { reason } from "#app/platform/database.server.ts";
import { type Environment, readEnvironment, StartRefusal } from "#app/platform/env.server.ts";
import { isEmailAddress, normalizeEmail } from "#app/platform/fields/email-address.ts";
import { installFonts } from "#app/platform/pictures/typesetting/install-fonts.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { settingKeys } from "#app/settings/forms.ts";
import { settingMessages } from "#app/settings/messages.ts";
import { exportSiteTexts, importSiteTexts } from "#app/settings/texts/carry-site-texts.server.ts";
import { recordExport } from "#app/staff/record-export.server.ts";
import { type OperatorApp, openForOperator } from "#app/wiring.server.ts";
import { seedDemo } from "#database/demo/seed.ts";
import { backup, restore } from "./backup.ts";
import { examine } from "./doctor.ts";
import { exportStudio } from "./export.ts";

const usage = `Usage: npm run studio -- <command>

  migrate                    bring the database to the schema of this version
  seed-demo                  fill an empty database with the demo studio
  create-admin EMAIL         create an admin account and print its password
  assign-role EMAIL ROLE     give a member a role (${roleNames.join(", ")})
  reset-two-step EMAIL       turn off a member's two-step sign-in and sign them out everywhere
  setting KEY JSON|@FILE     change a business setting (${settingKeys.join(", ")})
  export-texts FILE          write the studio's own website texts to FILE (.json)
  import-texts FILE          replace the website texts in such a file; other texts stay
  export                     print all records as JSON, one row per line, without secrets
  backup FILE                write all records and uploads to FILE (.tar.gz)
  restore FILE               restore a backup into an empty database
  fonts                      install the fonts for Chinese, Japanese and Korean in FONTS_DIR
  doctor                     check database, email, clock, disk, backups and proxy`;

type Command = (app: OperatorApp, args: string[]) => Promise<string>;

const commands: Record<string, { args: number; run: Command }> = {
  migrate: { args: 0, run: async () => "The database is up to date." },
  "seed-demo": {
    args: 0,
    run: async ({ db }) => {
      if (!(await seedDemo(db))) throw new StartRefusal("seed-demo: the database is not empty");
      return "The demo studio is ready. Sign in with member@sadhana.test and namaste-2026.";
    },
  },
  "create-admin": { args: 1, run: createAdmin },
  "assign-role": { args: 2, run: assignRoleByEmail },
  "reset-two-step": { args: 1, run: resetTwoStepByEmail },
  setting: { args: 2, run: changeSettingByKey },
  "export-texts": { args: 1, run: exportTexts },
  "import-texts": { args: 1, run: importTexts },
  export: { args: 0, run: ({ db }) => exportRecords(db) },
};

async function exportRecords(db: OperatorApp["db"]): Promise<string> {
  const written = await exportStudio(db);
  await recordExport(db, "operator", "studio", new URLSearchParams(), written.split("\n").length);
  return written;
}

/** Runs a command and returns the exit code. */
export async function runStudio([name = "", ...args]: string[]): Promise<number> {
  try {
    if (name === "fonts" && args.length === 0) {
      console.log(await installFonts());
      return 0;
    }
    const env = readEnvironment(process.env);
    if (name === "doctor" && args.length === 0) {
      const { text, isHealthy } = await examine(env);
      console.log(text);
      return isHealthy ? 0 : 1;
    }
    console.log(await run(env, name, args));
    return 0;
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function run(env: Environment, name: string, args: string[]): Promise<string> {
  const [file] = args;
  if ((name === "backup" || name === "restore") && args.length === 1 && file) {
    return name === "backup" ? backup(env, file) : restore(env, file);
  }
  const command = commands[name];
  if (!command || args.length !== command.args) throw new StartRefusal(usage);
  const app = await openForOperator(env, { demo: name === "seed-demo" });
  try {
    return await command.run(app, args);
  } finally {
    await app.close();
  }
}

async function createAdmin({ db }: OperatorApp, [typed = ""]: string[]): Promise<string> {
  const email = normalizeEmail(typed);
  if (!isEmailAddress(email)) throw new StartRefusal(`create-admin: ${email} is not an email address`);
  if (await findAccountByEmail(db, email)) {
    throw new StartRefusal(`create-admin: ${email} already has an account; use assign-role`);
  }
  // The first admin is the super admin.
  const role = (await countHolders(db, "super_admin")) === 0 ? "super_admin" : "admin";
  const password = randomBytes(12).toString("base64url");
  const password_hash = await hashPassword(db, password);
  await db.transaction((tx) => createAccount(tx, { email, password_hash, verified: true, role }));
  return `${email} is ${role}. Password: ${password}`;
}

async function assignRoleByEmail({ db }: OperatorApp, [email = "", role = ""]: string[]): Promise<string> {
  if (!isRoleName(role)) throw new StartRefusal(`assign-role: there is no role ${role}`);
  const account = await findAccountByEmail(db, email);
  if (!account) throw new StartRefusal(`assign-role: ${accountMessages.unknown_person}`);
  await assignRole(db, "operator", { user_id: account.id, role });
  return `${email} has the role ${role}.`;
}

async function resetTwoStepByEmail({ db }: OperatorApp, [email = ""]: string[]): Promise<string> {
  const account = await findAccountByEmail(db, email);
  if (!account) throw new StartRefusal(`reset-two-step: ${accountMessages.unknown_person}`);
  const reset = await resetTwoStep(db, account.id);
  if (!reset.ok) throw new StartRefusal(`reset-two-step: ${accountMessages[reset.refusal]}`);
  if (!reset.value) return `${email} has no two-step sign-in.`;
  return `Two-step sign-in is off for ${email}, who is signed out everywhere.`;
}

async function changeSettingByKey({ db }: OperatorApp, [name = "", given = ""]: string[]): Promise<string> {
  const key = settingKeys.find((one) => one === name);
  if (!key) throw new StartRefusal(`setting: there is no setting ${name} (${settingKeys.join(", ")})`);
  let value: unknown;
  try {
    value = JSON.parse(given.startsWith("@") ? readFileSync(given.slice(1), "utf8") : given);
  } catch {
    throw new StartRefusal("setting: the value is not valid JSON");
  }
  const changed = await changeSetting(db, "operator", { key, value });
  if (!changed.ok) throw new StartRefusal(`setting: ${key}: ${settingMessages[changed.refusal]}`);
  return `${key} is now ${JSON.stringify(changed.value)}`;
}

async function exportTexts({ db }: OperatorApp, [file = ""]: string[]): Promise<string> {
  const texts = await exportSiteTexts(db);
  try {
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`, { flag: "wx" });
  } catch (error) {
    throw new StartRefusal(`export-texts: ${reason(error)}`);
  }
  return `${Object.keys(texts).length} sections were written to ${file}.`;
}

const mostTextBytes = 2 * 2 ** 20;

async function importTexts({ db }: OperatorApp, [file = ""]: string[]): Promise<string> {
  let given: unknown;
  try {
    if (statSync(file).size > mostTextBytes) throw new Error("the file is larger than 2 MB");
    given = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new StartRefusal(`import-texts: ${reason(error)}`);
  }
  const answer = await importSiteTexts(db, given);
  if (!answer.ok) throw new StartRefusal(`import-texts: nothing was imported\n${answer.problems.join("\n")}`);
  return `${answer.count} sections were imported.`;
}
