/** Words of the desk as one reader gets them: `{first_name}` is theirs. */
export function forReader(words: string, name: string): string {
  return words.replaceAll("{first_name}", name.trim().split(/\s+/)[0] || "there");
}
