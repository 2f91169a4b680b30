const noticeDays = 7;

/** Returns the moment, a week after `at`, from which a requirement switched on at `at` applies. */
export function twoStepNotice(at: Date): string {
  return new Date(at.getTime() + noticeDays * 86_400_000).toISOString();
}
