import {
  createRequestHandler,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { expect, it } from "vitest";
import { handlerByRoute } from "./handler-by-route.ts";

const said =
  (name: string) =>
  ({ params, request }: LoaderFunctionArgs) => ({
    name,
    params,
    at: new URL(request.url).pathname,
  });

const route = (id: string, parentId: string | undefined, path: string | undefined, module: object) => ({
  [id]: {
    id,
    ...(parentId ? { parentId } : {}),
    ...(path === undefined ? { index: true } : { path }),
    module,
  },
});

const page = (name: string) => ({ default: () => null, loader: said(name), action: said(`${name} done`) });

const build = {
  routes: {
    root: { id: "root", path: "", module: { default: () => null, loader: said("root") } },
    ...route("home", "root", undefined, page("home")),
    ...route("shelf", "root", "shelf", page("shelf")),
    ...route("newest", "root", "shelf/newest", page("newest")),
    ...route("book", "root", "shelf/:book", page("book")),
    ...route("account", "root", "account", page("account")),
    ...route("orders", "account", "orders/:order", page("orders")),
    ...route("feed", "root", "feed.xml", { loader: said("feed") }),
    ...route("cover", "root", "covers/:cover", { loader: said("cover") }),
    ...route("missing", "root", "*", { loader: () => new Response("nothing", { status: 404 }) }),
  },
  entry: { module: { default: () => new Response("a page"), handleError: () => {} } },
  assets: { version: "1", routes: {}, entry: { module: "", imports: [] }, url: "" },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

const whole = createRequestHandler(build, "production");
const byRoute = handlerByRoute(build, "production");

async function answers(path: string, init?: RequestInit) {
  const ask = (handle: typeof whole) =>
    handle(new Request(`http://studio.test${path}`, init), new RouterContextProvider());
  const [one, other] = await Promise.all([ask(whole), ask(byRoute)]);
  const told = async (answer: Response) => ({
    status: answer.status,
    type: answer.headers.get("Content-Type"),
    text: await answer.text(),
  });
  return { whole: await told(one), byRoute: await told(other) };
}

it.each([
  "/",
  "/_root.data",
  "/_.data",
  "/shelf.data",
  "/shelf/.data",
  "/SHELF.data",
  "/shelf/newest.data",
  "/shelf/one%20book.data?_routes=book",
  "/account/orders/7.data",
  "/account/orders/7.data?_routes=orders",
  "/feed.xml",
  "/covers/1",
  "/covers/2.data",
  "/nowhere",
  "/nowhere.data",
  "/__manifest?paths=/shelf,/account/orders/1&version=1",
])("%s is answered as the framework answers it", async (path) => {
  const first = await answers(path);
  expect(first.byRoute).toEqual(first.whole);
  // The second time it is remembered.
  expect((await answers(path)).byRoute).toEqual(first.whole);
});

it.each(["/shelf.data", "/_.data?index", "/account/orders/7.data", "/feed.xml"])(
  "a form sent to %s is, too",
  async (path) => {
    const answer = await answers(path, { method: "POST", body: new URLSearchParams({ a: "1" }) });
    expect(answer.byRoute).toEqual(answer.whole);
  },
);
