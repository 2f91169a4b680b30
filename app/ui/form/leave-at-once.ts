let isLeaving = false;

/** Loads the page again without asking about what is typed: what it shows is no longer for who is here. */
export function reloadAtOnce(): void {
  isLeaving = true;
  location.reload();
}

/** Whether nobody may be asked any more. */
export function isLeavingAtOnce(): boolean {
  return isLeaving;
}
