import { data } from "react-router";
import { NotFound } from "#app/site/refusal-pages.tsx";

export function meta() {
  return [{ title: "Page not found" }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function NotFoundScreen() {
  return <NotFound />;
}
