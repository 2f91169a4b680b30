const KB = 1024;

/** The most bytes a body may have, by what is sent where: bounded before anything reads it. */
export const bodyLimits = {
  form: 64 * KB,
  article: 1024 * KB,
  /** Above what any form takes of a file, so that the form refuses in its own words what is a little too large. */
  upload: 12 * 1024 * KB,
  /** The longest section of the site: thirty testimonials, in letters of three bytes each. */
  texts: 512 * KB,
  /** A letter of sixty parts. */
  letter: 2048 * KB,
  /** An imported file of 1 MB, which its preview sends again. */
  import: 1024 * KB,
} as const;

/** Whether written by hand or fetched by the framework's scripts, an address takes the same body. */
const articles = /^\/articles\/(?:new|autosave|[^/]+\/edit)$/;
const uploads =
  /^\/(?:profile|articles\/images|dashboard\/(?:user-profile|business-settings|user-management|class-package-manager|newsletter-management(?:\/pictures)?))$/;
const texts = /^\/dashboard\/business-settings$/;
const imports = /^\/dashboard\/class-package-manager$/;
const letters = /^\/dashboard\/newsletter-management(?:\/preview)?$/;

export function mostBytes(path: string, contentType: string): number {
  // Only files need so much, and only this type carries them.
  const holdsFiles = /^multipart\/form-data\b/i.test(contentType);
  return holdsFiles && uploads.test(addressOf(path)) ? bodyLimits.upload : mostTextBytes(path);
}

/** Returns the most bytes that all texts of a form may have together, beside any files. */
export function mostTextBytes(path: string): number {
  const address = addressOf(path);
  if (articles.test(address)) return bodyLimits.article;
  if (letters.test(address)) return bodyLimits.letter;
  if (imports.test(address)) return bodyLimits.import;
  return texts.test(address) ? bodyLimits.texts : bodyLimits.form;
}

function addressOf(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/$/, "")
    .replace(/\.data$/, "");
}
