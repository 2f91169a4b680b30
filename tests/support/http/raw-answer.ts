import { connect } from "node:net";

/** Sends bytes as they are and reads the head of the answer. The status is null when the studio hung up. */
export function readAnswer(origin: string, bytes: string): Promise<{ status: number | null; head: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
    let answer = "";
    const end = () => {
      socket.destroy();
      const [head = ""] = answer.split("\r\n\r\n");
      done({
        status: Number(head.match(/^HTTP\/1\.\d (\d{3})/)?.[1]) || null,
        head: head.replaceAll("\r", ""),
      });
    };
    socket.setTimeout(20_000, end);
    socket.on("data", (part) => {
      answer += part.toString("latin1");
      if (answer.includes("\r\n\r\n")) end();
    });
    socket.on("error", end);
    socket.on("close", end);
    socket.write(bytes, "latin1");
  });
}
