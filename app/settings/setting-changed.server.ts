import type { Database } from "#app/platform/database.server.ts";
import { addRegistrationReset } from "#app/platform/operating/registrations.ts";
import type { BusinessSettings, SettingKey } from "./forms.ts";

type Follow<Key extends SettingKey> = (
  tx: Database,
  change: { before: BusinessSettings[Key]; after: BusinessSettings[Key] },
) => Promise<void>;

const followers = new Map<SettingKey, Set<Follow<never>>>();
addRegistrationReset(() => followers.clear());

/** A later room follows a setting in the transaction that changes it, whoever changes it. */
export function onSettingChanged<Key extends SettingKey>(key: Key, follow: Follow<Key>): void {
  const group = followers.get(key) ?? new Set();
  group.add(follow as Follow<never>);
  followers.set(key, group);
}

export async function tellFollowers<Key extends SettingKey>(
  tx: Database,
  key: Key,
  change: { before: BusinessSettings[Key]; after: BusinessSettings[Key] },
): Promise<void> {
  for (const follow of followers.get(key) ?? []) await follow(tx, change as never);
}
