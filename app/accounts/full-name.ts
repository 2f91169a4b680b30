/** The part before the @: what a person is called until they say otherwise. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.lastIndexOf("@")) || email;
}

/**
 * People as somebody chooses among them: where several have the same name, each is called with what tells them apart,
 * mostly the address.
 */
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

/** The same of accounts; their addresses go no further than that. */
export function withoutAddresses<Person extends { name: string; email: string }>(
  people: readonly Person[],
): Omit<Person, "email">[] {
  return distinguishNames(people, ({ email }) => email).map(({ email: _, ...person }) => person);
}

/** What each of these people is called in a list, so that no two rows share a name. */
export function namesAmong<Person extends { id: string; name: string; email: string }>(
  people: readonly Person[],
): (person: Person) => string {
  const names = new Map(distinguishNames(people, ({ email }) => email).map(({ id, name }) => [id, name]));
  return ({ id, name }) => names.get(id) ?? name;
}
