import { expect, it } from "vitest";
import { isPersonName } from "./person-name.ts";

it.each([
  "Ana Lima Souza",
  "O’Neil-Smith, Jr.",
  "María José",
  "नेहा",
  "علی‌رضا",
  "A/B Studio GmbH & Co. KG",
  "X Æ A-12",
])("takes %s for a name", (name) => expect(isPersonName(name)).toBe(true));

it.each([
  "You-won-500$:https://evil.example/claim",
  "http://evil.example",
  "see //evil.example",
  "call : //evil",
  "WWW.evil.example",
  "ann\u202egnp.exe",
  "<a href=x>Ann",
])("does not take %j for one", (name) => expect(isPersonName(name)).toBe(false));
