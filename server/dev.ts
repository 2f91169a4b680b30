import { createServer } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";

// `npm run dev`: runs the studio behind Vite, which shows saved files at once.
process.env.NODE_ENV = "development";
process.umask(0o077);
const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;

const { readEnvironment } = await load<typeof import("#app/platform/env.server.ts")>(
  "/app/platform/env.server.ts",
);
const { startApp } = await load<typeof import("#app/wiring.server.ts")>("/app/wiring.server.ts");
const { createListener } = await load<typeof import("./http.ts")>("/server/http.ts");
const { welcome } = await load<typeof import("./welcome.ts")>("/server/welcome.ts");

const env = readEnvironment(process.env);
const opened = await startApp(env);
const listener = createListener({
  services: opened.services,
  build: () => load<ServerBuild>("virtual:react-router/server-build"),
  mode: "development",
  pageCache: undefined,
  clientFolder: undefined,
});
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
);
server.listen(env.port, env.host, () => welcome(env, env.port, opened));
const stop = async () => {
  server.close();
  await Promise.all([vite.close(), opened.close()]);
  process.exit(0);
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
