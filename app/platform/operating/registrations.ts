const resets: (() => void)[] = [];

/** Adds how a module forgets what others registered with it, or what it remembers of a database. */
export function addRegistrationReset(reset: () => void): void {
  resets.push(reset);
}

/** Forgets all of it: files of tests share a process and its databases, and each begins anew. */
export function resetRegistrations(): void {
  for (const reset of resets) reset();
}
