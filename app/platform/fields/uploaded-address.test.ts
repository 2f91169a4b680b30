import { expect, it } from "vitest";
import { uploadedAddress } from "./uploaded-address.ts";

it("keeps the address of an upload", () => {
  expect(uploadedAddress("/files/avatars/a-256.webp")).toBe("/files/avatars/a-256.webp");
});

it.each([
  "javascript:alert(1)",
  "https://elsewhere.example/a.png",
  "//elsewhere.example/files/",
  "data:,a",
  "",
  null,
])("refuses %j as the address of a picture", (address) => {
  expect(uploadedAddress(address)).toBeNull();
});
