import type { Server } from "node:http";
import { StartRefusal } from "#app/platform/env.server.ts";

interface Place {
  port: number;
  host: string;
}

/** Names of the variables, such as `PORT` and `HOST`. */
interface Named {
  port: string;
  host: string;
}

/** Opens the server's port. Throws StartRefusal with the name of the wrong variable. */
export function listen(server: Server, place: Place, named: Named): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      fail(new StartRefusal(whyNotListening(error, place, named)));
    });
    server.listen(place.port, place.host, done);
  });
}

/** An unknown name or another machine's address is an error of the host. */
function whyNotListening(
  { code, syscall, message }: NodeJS.ErrnoException,
  { port, host }: Place,
  named: Named,
): string {
  if (code === "EADDRNOTAVAIL") return `${named.host}: ${host} is not an address of this machine`;
  if (syscall === "getaddrinfo" || code === "EINVAL" || code === "EAFNOSUPPORT") {
    return `${named.host}: ${host} is neither an address nor the name of this machine`;
  }
  if (code === "EADDRINUSE") return `${named.port}: port ${port} is taken by another program`;
  if (code === "EACCES") return `${named.port}: port ${port} may not be opened by this user`;
  return `${named.port}: ${message}`;
}
