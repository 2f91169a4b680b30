import { z } from "zod";
import { lineField, starsField } from "#app/platform/fields/form-fields.ts";
import { cleanUpTo, oneLine, plainText } from "#app/platform/fields/plain-text.ts";
import { hasContent } from "./article-text.ts";
import {
  commentMost,
  contentMost,
  defaultCategory,
  escapesMost,
  headingsMost,
  markupMost,
  picturesMost,
  previewMost,
  titleMost,
} from "./kinds.ts";
import { cleanTags } from "./tags.ts";
import { parseVideoAddress } from "./video-address.ts";

const tooMuchFormatting = "This article has too much formatting to be saved";
const contentTooLong = "This article is too long to be saved";

/** Cheap counts come first, before anything parses the markup. */
const content = z
  .string({ error: "Content is required" })
  .max(contentMost, contentTooLong)
  .pipe(
    z
      .string()
      .refine((html) => count(html, /</g) <= markupMost, tooMuchFormatting)
      // Each `>` outside a tag is stored as four characters.
      .refine((html) => count(html, /[&>]/g) <= escapesMost + markupMost, tooMuchFormatting)
      .refine(
        (html) => count(html, /<h[1-6]\b/gi) <= headingsMost,
        `An article can have ${headingsMost} headings at most`,
      )
      .refine(
        (html) => count(html, /<img\b/gi) <= picturesMost,
        `An article can have ${picturesMost} pictures at most`,
      ),
  );

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const line = (required: string, most: number, tooLong: string) =>
  z
    .string({ error: required })
    .transform(cleanUpTo(most, oneLine))
    .pipe(z.string().min(1, required).max(most, tooLong));

const prose = (required: string, most: number, tooLong: string) =>
  z
    .string({ error: required })
    .transform(cleanUpTo(most, plainText))
    .pipe(z.string().min(1, required).max(most, tooLong));

function isImageAddress(text: string): boolean {
  return /^\/files\/[a-z0-9/.-]+$/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
}

const optionalAddress = (isRight: (text: string) => boolean, wrong: string) =>
  z
    .string()
    .transform(cleanUpTo(2_000, oneLine))
    .refine((text) => text === "" || (text.length <= 2_000 && isRight(text)), wrong)
    .default("");

const categoryName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/, "Please use letters, digits and hyphens")
  .max(40, "Please keep the category under 40 characters")
  .transform((name) => name.replaceAll(" ", "-"));

export const articleForm = z.object({
  title: line("Title is required", titleMost, `Title must be ${titleMost} characters or less`),
  preview_text: line(
    "Preview text is required",
    previewMost,
    `Preview text must be ${previewMost} characters or less`,
  ),
  content: content.transform(plainText).pipe(z.string().refine(hasContent, "Content is required")),
  image_url: optionalAddress(isImageAddress, "Please enter a valid image URL"),
  video_url: optionalAddress(
    (text) => parseVideoAddress(text) !== null,
    "Please enter a valid YouTube or Vimeo URL",
  ),
  category: categoryName.default(defaultCategory),
  tags: z.array(z.string()).default([]).transform(cleanTags),
});
export type ArticleFields = z.output<typeof articleForm>;

export const writerForm = articleForm.extend({
  id: z.string().default(""),
  version: z.coerce.number().int().default(0),
  intent: z.string().default(""),
  /** Additional tags separated by commas, for browsers without scripts. */
  more_tags: z.string().default(""),
  back: z.string().default(""),
});

export const imageForm = z.object({
  picture: z.file().optional(),
  address: z.string().trim().default(""),
});

export const unfinishedArticleForm = z.object({
  title: z.string().max(titleMost).transform(oneLine).default(""),
  preview_text: z.string().max(previewMost).transform(oneLine).default(""),
  content: content.transform(plainText).default(""),
  image_url: z.string().max(2_000).transform(oneLine).default(""),
  video_url: z.string().max(2_000).transform(oneLine).default(""),
  category: categoryName.catch(defaultCategory).default(defaultCategory),
  tags: z.array(z.string()).default([]).transform(cleanTags),
});

export const unpublishForm = z.object({ reason: lineField(1_000) });
export const categoryForm = z.object({ category: categoryName });

export const rejectForm = z.object({
  reason: prose("Please tell the author why", 1_000, "Please keep the reason under 1000 characters"),
});

/** A note about a comment that is rejected or removed. */
export const hideForm = z.object({ reason: lineField(300) });

export const commentForm = z.object({
  body: prose(
    "Please write something first",
    commentMost,
    `Comments can have ${commentMost} characters at most`,
  ),
});

const fingerprint = z.string().max(64).default("");

export const reportForm = z.object({
  fingerprint,
  reason: z
    .string()
    .transform(cleanUpTo(300, oneLine))
    .pipe(z.string().max(300, "Please keep the reason under 300 characters"))
    .default(""),
});

export const ratingForm = z.object({ rating: starsField, fingerprint });

export const readerForm = z.object({ fingerprint });
