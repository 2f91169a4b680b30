import { redirect } from "react-router";
import { answerSubscription } from "#app/newsletter/answer-subscription.server.ts";
import type { Route } from "./+types/subscription";

export function loader() {
  return redirect("/newsletter");
}

export async function action(args: Route.ActionArgs) {
  return Response.json(await answerSubscription(args), { headers: { "Cache-Control": "no-store" } });
}
