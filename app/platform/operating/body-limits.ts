const KB = 1024;

/** Most bytes of a request body, checked before it is parsed. */
export const bodyLimits = {
  form: 64 * KB,
  article: 1024 * KB,
  /** Above the file limits of the forms, which have better messages. */
  upload: 12 * 1024 * KB,
  /** The longest section of the site is thirty testimonials in three-byte letters. */
  texts: 512 * KB,
  /** A newsletter of sixty blocks. */
  newsletter: 2048 * KB,
  /** An imported file of 1 MB, sent again after its preview. */
  import: 1024 * KB,
} as const;

/** Paths with and without the framework's `.data` have the same limit. */
const articles = /^\/articles\/(?:new|autosave|[^/]+\/edit)$/;
const uploads =
  /^\/(?:profile|articles\/images|dashboard\/(?:user-profile|business-settings\/studio|user-management\/import|class-package-manager\/import|newsletter-management\/(?:import|pictures)))$/;
const texts = /^\/dashboard\/business-settings\/texts\/[^/]+\/[^/]+(?:\/draft)?$/;
const imports = /^\/dashboard\/class-package-manager\/import$/;
const newsletters = /^\/dashboard\/newsletter-management\/(?:new|preview|[^/]+\/write)$/;

export function mostBytes(path: string, contentType: string): number {
  // Only this content type can contain files.
  const holdsFiles = /^multipart\/form-data\b/i.test(contentType);
  return holdsFiles && uploads.test(normalizePath(path)) ? bodyLimits.upload : mostTextBytes(path);
}

/** Returns the most bytes that all texts of a form may have together, beside any files. */
export function mostTextBytes(path: string): number {
  const address = normalizePath(path);
  if (articles.test(address)) return bodyLimits.article;
  if (newsletters.test(address)) return bodyLimits.newsletter;
  if (imports.test(address)) return bodyLimits.import;
  return texts.test(address) ? bodyLimits.texts : bodyLimits.form;
}

function normalizePath(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/$/, "")
    .replace(/\.data$/, "");
}
