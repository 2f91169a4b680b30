const KB = 1024;

/** The most bytes a body may have, by what is sent where: bounded before anything reads it. */
export const bodyLimits = {
  form: 64 * KB,
  article: 1024 * KB,
  upload: 12 * 1024 * KB,
  /** The longest section of the site: thirty testimonials, in letters of three bytes each. */
  texts: 512 * KB,
  sheet: 1100 * KB,
  people: 5100 * KB,
  /** A letter of sixty parts, and a file of fifty thousand addresses. */
  letter: 2048 * KB,
  addresses: 10_300 * KB,
} as const;

/** Whether written by hand or fetched by the framework's scripts, an address takes the same body. */
const articles = /^\/articles\/(?:new|autosave|[^/]+\/edit)$/;
const uploads = /^\/(?:profile|dashboard\/user-profile|articles\/images|dashboard\/business-settings)$/;
const texts = /^\/dashboard\/business-settings$/;
/** Modules that import lists. */
const sheets = /^\/dashboard\/class-package-manager$/;
const letters = /^\/dashboard\/newsletter-management(?:\/preview)?$/;
const letterPictures = /^\/dashboard\/newsletter-management\/pictures$/;
const people = /^\/dashboard\/user-management$/;

export function mostBytes(path: string, contentType: string): number {
  const address = path
    .toLowerCase()
    .replace(/\/$/, "")
    .replace(/\.data$/, "");
  if (articles.test(address)) return bodyLimits.article;
  // Only files need so much, and only this type carries them.
  const holdsFiles = /^multipart\/form-data\b/i.test(contentType);
  if (holdsFiles && sheets.test(address)) return bodyLimits.sheet;
  if (holdsFiles && people.test(address)) return bodyLimits.people;
  if (holdsFiles && letters.test(address)) return bodyLimits.addresses;
  if (holdsFiles && letterPictures.test(address)) return bodyLimits.upload;
  if (letters.test(address)) return bodyLimits.letter;
  if (holdsFiles && uploads.test(address)) return bodyLimits.upload;
  return texts.test(address) ? bodyLimits.texts : bodyLimits.form;
}
