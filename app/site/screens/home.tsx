import type { Route } from "./+types/home";

export function headers() {
  return { "X-Keep": "settings" };
}

export function meta(_args: Route.MetaArgs) {
  return [{ title: "Sadhana Yoga" }, { name: "description", content: "Online yoga." }];
}

export default function Home() {
  return (
    <main>
      <h1>Practice that fits the hour you have.</h1>
    </main>
  );
}
