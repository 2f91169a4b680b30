import { describe, expect, it } from "vitest";
import { videoOf } from "./video-address.ts";

describe("a related video", () => {
  // Proves 1.2.26, 1.5.7
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://youtube.com/watch?feature=x&v=dQw4w9WgXcQ&list=1", "dQw4w9WgXcQ"],
    ["http://m.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", "dQw4w9WgXcQ"],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ])("is read from %s of YouTube", (address, id) => {
    expect(videoOf(address)).toMatchObject({ host: "YouTube", id });
    expect(videoOf(address)?.embed).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  });

  it("keeps the start and an unlisted video's key", () => {
    expect(videoOf("https://youtu.be/dQw4w9WgXcQ?t=90")?.embed).toContain("&start=90");
    expect(videoOf("https://vimeo.com/123456789/abcdef1234")?.embed).toContain("&h=abcdef1234");
  });

  // Proves 1.2.26, 1.5.7
  it.each([
    ["https://vimeo.com/76979871", "76979871"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "76979871"],
    ["https://vimeo.com/channels/staffpicks/76979871", "76979871"],
  ])("is read from %s of Vimeo", (address, id) => {
    expect(videoOf(address)).toMatchObject({ host: "Vimeo", id });
  });

  it.each([
    "https://example.org/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ",
    "https://user@youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=../../x",
    "https://vimeo.com/about",
    "javascript:alert(1)//youtube.com",
    "youtube",
    "",
    null,
  ])("is not %s", (address) => {
    expect(videoOf(address)).toBeNull();
  });
});
