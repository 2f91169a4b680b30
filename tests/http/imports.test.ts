import { expect } from "vitest";
import { pageText } from "#tests/support/http/page-text.ts";
import { it } from "#tests/support/journey.ts";

// 12.5 MB is the largest request that the studio reads.
it.for([
  ["/dashboard/user-management?new=import", 5, 5_000_001],
  ["/dashboard/user-management?new=import", 5, 12_500_000],
  ["/dashboard/newsletter-management?new=import", 10, 11_000_000],
] as const)("refuses at %s a file above %i MB, of %i bytes", async ([path, most, bytes], { openSession }) => {
  const form = new FormData();
  form.set("intent", "import_check");
  form.set("file", new Blob([Buffer.alloc(bytes, "email\n")], { type: "text/csv" }), "large.csv");
  const { text } = await (await openSession("super_admin@sadhana.test")).post(path, form);
  expect(pageText(text)).toContain(`The file is larger than ${most} MB.`);
});
