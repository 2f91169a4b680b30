/** What is known of a module of the browser's scripts. */
export interface ScriptModule {
  id: string;
  bytes: number;
  /** Fetched by itself: a screen, or what is imported when it is needed. */
  isEntry: boolean;
  /** Put into files by somebody else. */
  isFixed?: boolean;
  imports: readonly string[];
}

interface Group {
  bytes: number;
  isFixed: boolean;
  /** Who needs any of it. */
  entries: Set<string>;
  modules: Set<string>;
}

/** All bytes are those of the sources: what is sent is about a sixth. */
const SMALL_BYTES = 12_000;
/** What one more file costs: the heads of a request and its answer, and a place in the table of modules. */
const FILE_BYTES = 2_500;

/**
 * Which modules that several entries share come in one file. At first those that the very same entries need; then each
 * small group joins the one with which the least is fetched in vain. Files never need each other in a circle.
 */
export function scriptGroups(modules: readonly ScriptModule[]): Map<string, string> {
  const byId = new Map(modules.map((one) => [one.id, one]));
  const groups = joined(sharedGroups(modules, entriesByModule(modules, byId)), byId);
  return new Map(
    groups
      .filter(({ isFixed }) => !isFixed)
      .flatMap((group, at) => [...group.modules].map((id): [string, string] => [id, nameOf(group, at)])),
  );
}

function entriesByModule(modules: readonly ScriptModule[], byId: Map<string, ScriptModule>) {
  const entriesOf = new Map<string, Set<string>>();
  for (const entry of modules) {
    if (!entry.isEntry) continue;
    const ways = [entry.id];
    for (let id = ways.pop(); id !== undefined; id = ways.pop()) {
      const entries = entriesOf.get(id) ?? new Set();
      if (entries.has(entry.id)) continue;
      entriesOf.set(id, entries.add(entry.id));
      ways.push(...(byId.get(id)?.imports ?? []));
    }
  }
  return entriesOf;
}

function sharedGroups(modules: readonly ScriptModule[], entriesOf: Map<string, Set<string>>): Group[] {
  const groups = new Map<string, Group>();
  for (const { id, bytes, isEntry, isFixed = false } of modules) {
    const entries = entriesOf.get(id);
    if (isEntry || !entries || entries.size < 2) continue;
    const key = [isFixed, ...[...entries].sort()].join();
    const group = groups.get(key) ?? { bytes: 0, isFixed, entries, modules: new Set<string>() };
    group.bytes += bytes;
    group.modules.add(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function joined(groups: Group[], byId: Map<string, ScriptModule>): Group[] {
  const groupOf = new Map(
    groups.flatMap((group) => [...group.modules].map((id): [string, Group] => [id, group])),
  );
  let left = groups;
  for (;;) {
    const pair = nextPair(left, neededBy(left, groupOf, byId));
    if (!pair) return left;
    const [small, partner] = pair;
    left = left.filter((one) => one !== small);
    partner.bytes += small.bytes;
    for (const id of small.modules) {
      partner.modules.add(id);
      groupOf.set(id, partner);
    }
    // Whoever fetches the file fetches what it needs.
    const entries = new Set([...partner.entries, ...small.entries]);
    partner.entries = entries;
    for (const needed of neededBy(left, groupOf, byId).get(partner) ?? []) {
      for (const entry of entries) needed.entries.add(entry);
    }
  }
}

/** All groups that a group needs, those of what it needs as well. */
function neededBy(groups: Group[], groupOf: Map<string, Group>, byId: Map<string, ScriptModule>) {
  const all = new Map<Group, Set<Group>>();
  const direct = new Map(
    groups.map((group) => [
      group,
      new Set(
        [...group.modules]
          .flatMap((id) => byId.get(id)?.imports ?? [])
          .flatMap((id) => groupOf.get(id) ?? []),
      ),
    ]),
  );
  for (const group of groups) {
    const seen = new Set<Group>();
    const ways = [...(direct.get(group) ?? [])];
    for (let next = ways.pop(); next; next = ways.pop()) {
      if (next === group || seen.has(next)) continue;
      seen.add(next);
      ways.push(...(direct.get(next) ?? []));
    }
    all.set(group, seen);
  }
  return all;
}

/** The smallest group that gains by joining another, and the one with which it gains the most. */
function nextPair(groups: Group[], needed: Map<Group, Set<Group>>): [Group, Group] | undefined {
  const none = new Set<Group>();
  const needsOf = (group: Group) => needed.get(group) ?? none;
  const open = groups.filter(({ isFixed }) => !isFixed);
  const small = open.filter(({ bytes }) => bytes < SMALL_BYTES).sort((one, other) => one.bytes - other.bytes);
  for (const one of small) {
    const best = open
      .filter((other) => other !== one && !needEachOther(one, other, needsOf))
      .map((other) => ({ other, gain: gainOf(one, other, needsOf) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)[0];
    if (best) return [one, best.other];
  }
  return undefined;
}

/** What the spared file is worth to those that need both, less what the others fetch in vain. */
function gainOf(one: Group, other: Group, needsOf: (group: Group) => Set<Group>): number {
  const shared = [...one.entries].filter((entry) => other.entries.has(entry)).length;
  return shared * FILE_BYTES - inVain(one, other, needsOf) - inVain(other, one, needsOf);
}

/** What is fetched of a group, and for it, by those that need the other alone. */
function inVain(one: Group, other: Group, needsOf: (group: Group) => Set<Group>): number {
  let bytes = 0;
  for (const entry of other.entries) {
    for (const group of [one, ...needsOf(one)]) if (!group.entries.has(entry)) bytes += group.bytes;
  }
  return bytes;
}

/** True where the two, as one file, would need a third that needs them. */
function needEachOther(one: Group, other: Group, needsOf: (group: Group) => Set<Group>): boolean {
  const isOne = (group: Group) => group === one || group === other;
  return [...needsOf(one), ...needsOf(other)].some(
    (group) => !isOne(group) && [...needsOf(group)].some(isOne),
  );
}

function nameOf({ modules }: Group, at: number): string {
  const [first = "", ...others] = [...modules].sort();
  const name = first.split("/").pop()?.split(/[.?]/)[0] ?? "shared";
  return others.length > 0 ? `${name}-and-${others.length}-${at}` : name;
}
