import { expect, it } from "vitest";
import { personNameProblem } from "./person-name.ts";

it.each([
  "Ana Lima Souza",
  "O’Neil-Smith, Jr.",
  "María José",
  "नेहा",
  "علی‌رضا",
  "A/B Studio GmbH & Co. KG",
  "X Æ A-12",
])("accepts the name %s", (name) => expect(personNameProblem(name)).toBeUndefined());

it.each([
  ["You-won-500$:https://evil.example/claim", "Please write a name without web addresses"],
  ["http://evil.example", "Please write a name without web addresses"],
  ["see //evil.example", "Please write a name without web addresses"],
  ["call : //evil", "Please write a name without web addresses"],
  ["WWW.evil.example", "Please write a name without web addresses"],
  ["Tom <3 Yoga", "Please write a name without angle brackets"],
  ["<a href=x>Ann", "Please write a name without angle brackets"],
  ["ann\u202egnp.exe", "Please write a name without invisible characters"],
])("refuses %j with a reason", (name, message) => expect(personNameProblem(name)).toBe(message));
