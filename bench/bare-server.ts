import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The least a Node server can do for the same bytes: node bench/bare-server.ts PORT FILE ENCODING ETAG
const [port = "0", file = "", encoding = "", etag = ""] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Length": body.length,
  ETag: etag,
  ...(encoding ? { "Content-Encoding": encoding } : {}),
};

createServer((request, response) => {
  if (request.headers["if-none-match"] === etag) response.writeHead(304, { ETag: etag }).end();
  else response.writeHead(200, headers).end(body);
}).listen(Number(port), "127.0.0.1");
