import { Unauthorized } from "#app/site/refusal-pages.tsx";

export function headers() {
  return { "X-Keep": "settings" };
}

export function meta() {
  return [{ title: "No permission" }, { name: "robots", content: "noindex" }];
}

export default function UnauthorizedScreen() {
  return <Unauthorized />;
}
