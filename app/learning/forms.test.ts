import { describe, expect, it } from "vitest";
import {
  articleForm,
  categoryForm,
  commentForm,
  ratingForm,
  rejectForm,
  unfinishedArticleForm,
} from "./forms.ts";

const good = { title: "Breath first", preview_text: "Why it comes first.", content: "<p>Breathe.</p>" };

function messages(form: typeof articleForm, fields: Record<string, unknown>): Record<string, string> {
  const parsed = form.safeParse(fields);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.reverse().map((issue) => [String(issue.path[0]), issue.message]),
  );
}

describe("article form", () => {
  // Proves 1.5.6, 1.5.7, 1.5.8
  it("requires title, preview and content", () => {
    const sentForm = {
      title: "Title is required",
      preview_text: "Preview text is required",
      content: "Content is required",
    };
    expect(messages(articleForm, {})).toEqual(sentForm);
    expect(messages(articleForm, { title: " ", preview_text: "", content: "<p>&nbsp;</p>" })).toEqual(
      sentForm,
    );
  });

  // Proves 1.5.6, 1.9.2
  it("limits title and preview", () => {
    const long = { ...good, title: "x".repeat(61), preview_text: "x".repeat(151) };
    expect(messages(articleForm, long)).toEqual({
      title: "Title must be 60 characters or less",
      preview_text: "Preview text must be 150 characters or less",
    });
    expect(messages(articleForm, { ...good, title: "x".repeat(60), preview_text: "x".repeat(150) })).toEqual(
      {},
    );
  });

  // Proves 1.5.7
  it.each(["not a url", "example.org/a.jpg", "javascript:alert(1)", "/etc/passwd"])(
    "refuses %s as a picture",
    (image_url) => {
      expect(messages(articleForm, { ...good, image_url })).toEqual({
        image_url: "Please enter a valid image URL",
      });
    },
  );

  it("accepts a web picture, a studio picture or none", () => {
    for (const image_url of ["https://example.org/a.jpg", "/files/images/a.webp", "", undefined]) {
      expect(messages(articleForm, { ...good, image_url })).toEqual({});
    }
  });

  // Proves 1.5.7
  it("accepts only YouTube and Vimeo videos", () => {
    const wrong = { video_url: "Please enter a valid YouTube or Vimeo URL" };
    expect(messages(articleForm, { ...good, video_url: "https://example.org/v" })).toEqual(wrong);
    expect(messages(articleForm, { ...good, video_url: "https://youtu.be/dQw4w9WgXcQ" })).toEqual({});
    expect(messages(articleForm, { ...good, video_url: "" })).toEqual({});
  });

  // Proves 1.3.8, 1.5.8, 1.9.2
  it("defaults to the category general and cleans the tags", () => {
    expect(articleForm.parse({ ...good, tags: [" a ", "a", ""] })).toMatchObject({
      category: "general",
      tags: ["a"],
    });
  });

  it("accepts an unfinished article in the editor up to the size limits", () => {
    expect(unfinishedArticleForm.parse({ title: "Only this" })).toMatchObject({
      title: "Only this",
      content: "",
    });
    expect(unfinishedArticleForm.safeParse({ title: "x".repeat(61) }).success).toBe(false);
  });
});

describe("other article forms", () => {
  it("require a reason for a rejection and text for a comment", () => {
    expect(rejectForm.safeParse({ reason: "  " }).error?.issues[0]?.message).toBe(
      "Please tell the author why",
    );
    expect(commentForm.safeParse({ body: "" }).error?.issues[0]?.message).toBe(
      "Please write something first",
    );
    expect(commentForm.safeParse({ body: "x".repeat(2001) }).success).toBe(false);
  });

  // Proves 1.1.1, 1.2.27, 1.3.9, 1.4.8, 1.5.11, 1.7.8, 1.9.4
  it("accept one to five whole stars", () => {
    for (const rating of ["1", 5]) expect(ratingForm.safeParse({ rating }).success).toBe(true);
    for (const rating of ["0", 6, 2.5, "many", undefined]) {
      expect(ratingForm.safeParse({ rating }).error?.issues[0]?.message).toBe(
        "Please choose one to five stars",
      );
    }
  });

  it("turn a category name into one word", () => {
    expect(categoryForm.parse({ category: " Breath Work " })).toEqual({ category: "breath-work" });
    expect(categoryForm.safeParse({ category: "<b>" }).success).toBe(false);
  });
});

it("refuse everything the database would refuse", () => {
  const zero = "a\u0000b\ud800";
  const fields = { ...good, title: zero, preview_text: zero, content: `<p>${zero}</p>`, tags: [zero] };
  expect(articleForm.parse(fields)).toMatchObject({
    title: "ab\ufffd",
    preview_text: "ab\ufffd",
    content: "<p>ab\ufffd</p>",
    tags: ["ab\ufffd"],
  });
  expect(commentForm.parse({ body: zero })).toEqual({ body: "ab\ufffd" });
});
