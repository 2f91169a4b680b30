/** Runs of keys and letters, in both directions. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "yxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
];
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(""))];
const shortestRun = 3;

/**
 * Checks for a predictable password: neighboring letters, digits or keys, a repeat, or one of `names` (the
 * studio, the member's address) with digits and signs around it.
 */
export function isPredictable(password: string, names: readonly string[]): boolean {
  const plain = password.normalize("NFKC").trim().toLowerCase();
  return isRepeat(plain) || isMadeOfRuns(plain) || names.some((name) => isName(plain, name));
}

function isRepeat(plain: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(plain);
}

function isMadeOfRuns(plain: string): boolean {
  let at = 0;
  while (at < plain.length) {
    const length = runAt(plain, at);
    if (length < shortestRun) return false;
    at += length;
  }
  return plain.length > 0;
}

/** Counts characters that repeat or follow a run. */
function runAt(plain: string, at: number): number {
  let longest = 1;
  while (plain[at + longest] === plain[at]) longest += 1;
  for (const walk of walks) {
    const start = walk.indexOf(plain[at] ?? "");
    if (start < 0) continue;
    let length = 1;
    while (at + length < plain.length && walk[start + length] === plain[at + length]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

function isName(plain: string, name: string): boolean {
  const given = name.normalize("NFKC").trim().toLowerCase();
  const letters = toLetters(given);
  return plain === given || (letters.length >= shortestRun && toLetters(plain) === letters);
}

function toLetters(text: string): string {
  return text.replace(/\P{L}/gu, "");
}
