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
} as const;

/** Whether written by hand or fetched by the framework's scripts, an address takes the same body. */
const articles = /^\/articles\/(?:new|autosave|[^/]+\/edit)$/;
const uploads =
  /^\/(?:profile|articles\/images|dashboard\/(?:user-profile|business-settings|user-management|class-package-manager|newsletter-management(?:\/pictures)?))$/;
const texts = /^\/dashboard\/business-settings$/;
const letters = /^\/dashboard\/newsletter-management(?:\/preview)?$/;

export function mostBytes(path: string, contentType: string): number {
  const address = path
    .toLowerCase()
    .replace(/\/$/, "")
    .replace(/\.data$/, "");
  if (articles.test(address)) return bodyLimits.article;
  // Only files need so much, and only this type carries them.
  const holdsFiles = /^multipart\/form-data\b/i.test(contentType);
  if (holdsFiles && uploads.test(address)) return bodyLimits.upload;
  if (letters.test(address)) return bodyLimits.letter;
  return texts.test(address) ? bodyLimits.texts : bodyLimits.form;
}
