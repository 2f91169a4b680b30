let isLeaving = false;

/** Reloads the page without asking about unsaved changes, because another person is signed in now. */
export function reloadAtOnce(): void {
  isLeaving = true;
  location.reload();
}

export function isLeavingAtOnce(): boolean {
  return isLeaving;
}
