import { afterEach, describe, expect, it } from "vitest";
import { cookieNames, expireCookie, ownCookie, startCookies } from "./cookies.ts";

const hint = ownCookie("hint", { scripts: true });
const own = ownCookie("own", { path: "/dashboard" });

afterEach(() => startCookies("http://localhost:3000"));

it("sets a cookie's lifetime, path and access by scripts", () => {
  expect(hint.set("1", new Date("2027-01-01T00:00:00Z"))).toBe(
    "hint=1; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; SameSite=Lax",
  );
  expect(own.set("admin", 60)).toBe("own=admin; Max-Age=60; Path=/dashboard; HttpOnly; SameSite=Lax");
  expect(own.set("a; Path=/", 60, "/one")).toBe(
    "own=a%3B%20Path%3D%2F; Max-Age=60; Path=/one; HttpOnly; SameSite=Lax",
  );
  expect(own.clear()).toBe("own=; Max-Age=0; Path=/dashboard; HttpOnly; SameSite=Lax");
});

describe("under https", () => {
  it("names a cookie so that browsers accept it only from this host", () => {
    startCookies("https://studio.test");
    expect(hint.set("1", 60)).toBe("__Host-hint=1; Max-Age=60; Path=/; Secure; SameSite=Lax");
    expect(hint.clear()).toBe("__Host-hint=; Max-Age=0; Path=/; Secure; SameSite=Lax");
    expect(own.set("1", 60)).toMatch(/^__Secure-own=1; .*Path=\/dashboard; HttpOnly; Secure; SameSite=Lax$/);
    expect(own.set("1", 60, "/")).toMatch(/^__Host-own=1; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("ignores a cookie that another host of the domain could have set", () => {
    startCookies("https://studio.test");
    expect(hint.read("hint=1")).toBeUndefined();
    expect(hint.read("__Secure-hint=1")).toBeUndefined();
    expect(hint.read("__Host-hint=1")).toBe("1");
    expect(own.read("own=1; __Secure-own=2")).toBe("2");
  });

  it("removes a cookie by the name it was sent with", () => {
    startCookies("https://studio.test");
    for (const sent of ["sadhana.session_token", "__Secure-sadhana.session_token", "__Host-sadhana.a"]) {
      expect(expireCookie(sent)).toBe(`${sent}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`);
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
  expect(own.read(header)).toBe(value);
});

it("lists the sent cookies", () => {
  expect(cookieNames("a=1; __Secure-b.c=2;d=3; e")).toEqual(["a", "__Secure-b.c", "d"]);
  expect(cookieNames(null)).toEqual([]);
});
