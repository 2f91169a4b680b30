import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "#server/listen.ts";

function open(host: string, port = 0): Promise<AddressInfo> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return listen(server, { port, host }, { port: "PORT", host: "HOST" }).then(
    () => server.address() as AddressInfo,
  );
}

it.each(["999.1.1.1", "no-such-name.invalid"])("refuses the host %s, which cannot be found", (host) =>
  expect(open(host)).rejects.toThrow(`HOST: ${host} is neither an address nor the name of this machine`),
);

it("refuses an address of another machine", () =>
  expect(open("192.0.2.1")).rejects.toThrow("HOST: 192.0.2.1 is not an address of this machine"));

it("refuses a port that another program uses", async () => {
  const { port } = await open("127.0.0.1");
  await expect(open("127.0.0.1", port)).rejects.toThrow(`PORT: port ${port} is taken by another program`);
});
