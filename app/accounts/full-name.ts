/** Returns the part before the @, the default name of a member. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.lastIndexOf("@")) || email;
}

/** Adds a distinguishing mark, mostly the address, to people with the same name. */
export function distinguishNames<Person extends { name: string }>(
  people: readonly Person[],
  mark: (person: Person) => string | null | undefined,
): Person[] {
  const called = Map.groupBy(people, ({ name }) => name.trim().toLowerCase());
  return people.map((person) => {
    const isAlone = called.get(person.name.trim().toLowerCase())?.length === 1;
    const marked = isAlone ? undefined : mark(person);
    return marked ? { ...person, name: `${person.name} (${marked})` } : person;
  });
}

/** Distinguishes accounts by their addresses and removes the addresses. */
export function withoutAddresses<Person extends { name: string; email: string }>(
  people: readonly Person[],
): Omit<Person, "email">[] {
  return distinguishNames(people, ({ email }) => email).map(({ email: _, ...person }) => person);
}

/** Returns unique names for a list of people. */
export function namesAmong<Person extends { id: string; name: string; email: string }>(
  people: readonly Person[],
): (person: Person) => string {
  const names = new Map(distinguishNames(people, ({ email }) => email).map(({ id, name }) => [id, name]));
  return ({ id, name }) => names.get(id) ?? name;
}
