import { expect, it } from "vitest";
import { cookieNames, ownCookie } from "./cookies.ts";

const hint = ownCookie("hint", { scripts: true });
const own = ownCookie("own", { path: "/dashboard" });

it("says how long a cookie is kept, where it goes and who may read it", () => {
  expect(hint.set("1", new Date("2027-01-01T00:00:00Z"), { secure: true })).toBe(
    "hint=1; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; Secure; SameSite=Lax",
  );
  expect(own.set("admin", 60, { secure: false })).toBe(
    "own=admin; Max-Age=60; Path=/dashboard; HttpOnly; SameSite=Lax",
  );
  expect(own.set("a; Path=/", 60, { secure: false, path: "/one" })).toBe(
    "own=a%3B%20Path%3D%2F; Max-Age=60; Path=/one; HttpOnly; SameSite=Lax",
  );
  expect(own.clear({ secure: true })).toBe(
    "own=; Max-Age=0; Path=/dashboard; HttpOnly; Secure; SameSite=Lax",
  );
});

it.each([
  ["own=admin", "admin"],
  ["other=1; own=Asia%2FKolkata; hint=1", "Asia/Kolkata"],
  ["own=one; own=two", "one"],
  ["disown=1; own", undefined],
  ["own=%", "%"],
  ["", undefined],
  [null, undefined],
])("reads %j as %j", (header, value) => {
  expect(own.read(header)).toBe(value);
});

it("names what a browser has sent", () => {
  expect(cookieNames("a=1; __Secure-b.c=2;d=3; e")).toEqual(["a", "__Secure-b.c", "d"]);
  expect(cookieNames(null)).toEqual([]);
});
