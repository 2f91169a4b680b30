import { render } from "@react-email/render";
import { expect, it } from "vitest";
import { testStudio } from "#tests/support/test-services.ts";
import type { EmailLogo, EmailStudio } from "./kind.ts";
import { EmailLayout } from "./layout.tsx";

const studio: EmailStudio = { ...testStudio, name: "Juniper Yoga", address_lines: [] };

const logo: EmailLogo = {
  stored: "/files/images/logo-1-960x160.webp",
  url: "https://studio.test/files/images/logo-1-960x160.png",
  size: { width: 960, height: 160 },
  hasName: true,
  png: undefined,
};

const head = async (changed: Partial<EmailLogo>) => {
  const html = await render(
    <EmailLayout studio={{ ...studio, logo: { ...logo, ...changed } }} preview="" title="Hello">
      {null}
    </EmailLayout>,
  );
  return html.slice(html.indexOf("<body"), html.indexOf("<h1"));
};

it.each([
  ["a word-mark", { width: 960, height: 160 }, 'height="40"', 'width="240"'],
  ["a square", { width: 320, height: 320 }, 'height="48"', 'width="48"'],
  ["a tall logo", { width: 80, height: 320 }, 'height="48"', 'width="12"'],
])("shows %s in its own proportions", async (_kind, size, height, width) => {
  const html = await head({ size });
  expect(html).toContain(`src="${logo.url}"`);
  expect(html).toContain(height);
  expect(html).toContain(width);
});

it("names the studio once if pictures are blocked", async () => {
  const included = await head({ hasName: true });
  expect(included).toContain('alt="Juniper Yoga"');
  expect(included).not.toMatch(/>\s*Juniper Yoga/);
  const beside = await head({ hasName: false });
  expect(beside).toContain('alt=""');
  expect(beside).toMatch(/>\s*Juniper Yoga/);
});
