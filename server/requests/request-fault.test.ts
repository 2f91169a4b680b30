import { expect, it } from "vitest";
import { findRequestFault, isTooDeep } from "./request-fault.ts";

const requestTo = (url: string, hosts: string[] = ["localhost"]) =>
  ({
    url,
    httpVersion: "1.1",
    rawHeaders: hosts.flatMap((host) => ["Host", host]),
    headers: { host: hosts[0] },
  }) as never;

it.each(["/", "/about?q=%", "/learning/a%20quiet%20morning", "/instructor/%E2%80%99", "//a//b", "/a\\b"])(
  "takes %s",
  (address) => expect(findRequestFault(requestTo(address))).toBeUndefined(),
);

it.each(["/%", "/%ff", "/a%zz/b", "/calendar/%E0%A4%A.ics", "/a%00", "*", "http://localhost/", "a", ""])(
  "refuses %s as an address",
  (address) => expect(findRequestFault(requestTo(address))?.status).toBe(400),
);

it.each(["localhost:3000", "studio.example", "[::1]:3000", "127.0.0.1", "a_b.internal"])(
  "takes the host %s",
  (host) => expect(findRequestFault(requestTo("/", [host]))).toBeUndefined(),
);

it.each([[["a", "a"]], [["a", "b"]], [[]], [["a, b"]], [["a/b"]], [[""]], [["user@a"]], [["a:b"]]])(
  "refuses the hosts %j",
  (hosts) => expect(findRequestFault(requestTo("/", hosts))?.status).toBe(400),
);

it("counts segments like a browser, without the query", () => {
  expect(isTooDeep("/a".repeat(12))).toBe(false);
  expect(isTooDeep(`/a?${"/a".repeat(20)}`)).toBe(false);
  expect(isTooDeep("/a".repeat(13))).toBe(true);
  expect(isTooDeep("\\a".repeat(13))).toBe(true);
  expect(isTooDeep("/".repeat(14))).toBe(true);
  expect(isTooDeep("/a%2Fa".repeat(12))).toBe(false);
});
