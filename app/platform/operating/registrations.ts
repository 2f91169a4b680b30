const resets: (() => void)[] = [];

/** Adds how a module forgets what others registered with it, or what it remembers of a database. */
export function addRegistrationReset(reset: () => void): void {
  resets.push(reset);
}

/** Forgets all of it. Test files share a process and its databases, and each starts fresh. */
export function resetRegistrations(): void {
  for (const reset of resets) reset();
}
