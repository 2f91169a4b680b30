import { describe, expect, it } from "vitest";
import { withCookies } from "#tests/support/test-services.ts";
import { cookieNames, expireCookie, ownCookie } from "./cookies.ts";

const plain = withCookies();
const secure = withCookies("https://studio.test");
const hint = ownCookie("hint", { scripts: true });
const own = ownCookie("own", { path: "/dashboard" });

it("sets a cookie's lifetime, path and access by scripts", () => {
  expect(hint(plain).set("1", new Date("2027-01-01T00:00:00Z"))).toBe(
    "hint=1; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; SameSite=Lax",
  );
  expect(own(plain).set("admin", 60)).toBe("own=admin; Max-Age=60; Path=/dashboard; HttpOnly; SameSite=Lax");
  expect(own(plain).set("a; Path=/", 60, "/one")).toBe(
    "own=a%3B%20Path%3D%2F; Max-Age=60; Path=/one; HttpOnly; SameSite=Lax",
  );
  expect(own(plain).clear()).toBe("own=; Max-Age=0; Path=/dashboard; HttpOnly; SameSite=Lax");
});

describe("under https", () => {
  it("names a cookie so that browsers accept it only from this host", () => {
    expect(hint(secure).set("1", 60)).toBe("__Host-hint=1; Max-Age=60; Path=/; Secure; SameSite=Lax");
    expect(hint(secure).clear()).toBe("__Host-hint=; Max-Age=0; Path=/; Secure; SameSite=Lax");
    expect(own(secure).set("1", 60)).toMatch(
      /^__Secure-own=1; .*Path=\/dashboard; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(own(secure).set("1", 60, "/")).toMatch(
      /^__Host-own=1; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("ignores a cookie that another host of the domain could have set", () => {
    expect(hint(secure).read("hint=1")).toBeUndefined();
    expect(hint(secure).read("__Secure-hint=1")).toBeUndefined();
    expect(hint(secure).read("__Host-hint=1")).toBe("1");
    expect(own(secure).read("own=1; __Secure-own=2")).toBe("2");
  });

  it("removes a cookie by the name it was sent with", () => {
    for (const sent of ["sadhana.session_token", "__Secure-sadhana.session_token", "__Host-sadhana.a"]) {
      expect(expireCookie(secure, sent)).toBe(`${sent}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`);
    }
  });
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
  expect(own(plain).read(header)).toBe(value);
});

it("lists the sent cookies", () => {
  expect(cookieNames("a=1; __Secure-b.c=2;d=3; e")).toEqual(["a", "__Secure-b.c", "d"]);
  expect(cookieNames(null)).toEqual([]);
});
