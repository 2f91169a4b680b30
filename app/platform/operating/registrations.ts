const resets: (() => void)[] = [];

/** Adds how a module forgets what later modules have registered with it. */
export function addRegistrationReset(reset: () => void): void {
  resets.push(reset);
}

/** Forgets all registrations: tests that share a process each register what they need. */
export function resetRegistrations(): void {
  for (const reset of resets) reset();
}
