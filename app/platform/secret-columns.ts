/** Columns whose values open doors, in any table. */
const everywhere = new Set([
  "password",
  "token",
  "secret",
  "backup_codes",
  "access_token",
  "refresh_token",
  "id_token",
  "salt",
]);

/** Columns that hold live links: what a mail says confirms, resets and cancels. */
const ofTable: Record<string, readonly string[]> = {
  mail_server: ["url"],
  mails: ["props", "html", "text", "headers", "attachments"],
};

/** Tables that hold nothing but what opens doors, or counts who tried. */
const whole = new Set(["session", "verification", "two_factor", "rate_limits", "setup_codes"]);

/** True for a table that no export contains. */
export function isSecretTable(table: string): boolean {
  return whole.has(table);
}

/** A row as it may leave the studio: with nothing that opens a door, whoever asks for it. */
export function withoutSecrets(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const own = ofTable[table] ?? [];
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => !everywhere.has(column) && !own.includes(column)),
  );
}
