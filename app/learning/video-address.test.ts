import { describe, expect, it } from "vitest";
import { parseVideoAddress } from "./video-address.ts";

describe("video address", () => {
  // Proves 1.2.26, 1.5.7
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://youtube.com/watch?feature=x&v=dQw4w9WgXcQ&list=1", "dQw4w9WgXcQ"],
    ["http://m.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", "dQw4w9WgXcQ"],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ])("reads %s from YouTube", (address, id) => {
    expect(parseVideoAddress(address)).toMatchObject({ host: "YouTube", id });
    expect(parseVideoAddress(address)?.embed).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  });

  it("keeps the start time and the key of an unlisted video", () => {
    expect(parseVideoAddress("https://youtu.be/dQw4w9WgXcQ?t=90")?.embed).toContain("&start=90");
    expect(parseVideoAddress("https://vimeo.com/123456789/abcdef1234")?.embed).toContain("&h=abcdef1234");
  });

  // Proves 1.2.26, 1.5.7
  it.each([
    ["https://vimeo.com/76979871", "76979871"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "76979871"],
    ["https://vimeo.com/channels/staffpicks/76979871", "76979871"],
  ])("reads %s from Vimeo", (address, id) => {
    expect(parseVideoAddress(address)).toMatchObject({ host: "Vimeo", id });
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
  ])("refuses %s", (address) => {
    expect(parseVideoAddress(address)).toBeNull();
  });
});
