import { useOutletContext } from "react-router";
import type { Route } from "./screens/+types/person";

/** Returns the person whose panel is open, for its sections. */
export function usePerson() {
  return useOutletContext<Route.ComponentProps["loaderData"]>();
}
