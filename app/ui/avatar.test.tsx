import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Avatar } from "./avatar.tsx";

it("shows an uploaded picture", () => {
  expect(renderToStaticMarkup(<Avatar seed="Maya" src="/files/avatars/a-256.webp" />)).toContain(
    'src="/files/avatars/a-256.webp"',
  );
});

it("draws a portrait instead of loading any other address", () => {
  const markup = renderToStaticMarkup(<Avatar seed="Maya" src="javascript:alert(1)" />);
  expect(markup).toContain("<svg");
  expect(markup).not.toContain("javascript");
});
