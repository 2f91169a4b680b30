const resets: (() => void)[] = [];

/** Adds a function that clears state which a module keeps for the life of the process. */
export function addRegistrationReset(reset: () => void): void {
  resets.push(reset);
}

/** Clears that state. Test files share a process and its databases, and each must start without it. */
export function resetRegistrations(): void {
  for (const reset of resets) reset();
}
