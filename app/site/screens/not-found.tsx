import { data } from "react-router";
import { NotFound } from "#app/frame/refusal-pages.tsx";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import type { Route } from "./+types/not-found";

export const headers = () => cachePage(["settings"]);

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatTitle("Page not found", findSite(matches)) },
    { name: "robots", content: "noindex" },
  ];
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
