import { expect, it } from "vitest";
import { movedAddress, settingsPath } from "./settings-address.ts";

it.each([
  ["", "/studio"],
  ["tab=unknown&done=set_up", "/studio?done=set_up"],
  ["tab=constructor", "/studio"],
  ["tab=__proto__", "/studio"],
  ["tab=contact", "/contact"],
  ["tab=groups", "/groups"],
  ["tab=mails", "/emails/booking_confirmed"],
  ["tab=mails&mail=class_reminder", "/emails/class_reminder"],
  ["tab=texts", "/texts/home"],
  ["tab=texts&page=about", "/texts/about"],
  ["tab=texts&section=site.about.hero", "/texts/about/site.about.hero"],
  ["tab=history&key=studio&search=lisbon", "/history?key=studio&search=lisbon"],
])("leads from the earlier address ?%s to its section", (query, path) => {
  expect(movedAddress(new URLSearchParams(query))).toBe(settingsPath + path);
});
