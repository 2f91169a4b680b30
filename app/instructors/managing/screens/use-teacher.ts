import { useOutletContext } from "react-router";
import { usePanelAddress } from "#app/staff/layout/panel-address.ts";
import { teachersAddress } from "../teachers-address.ts";
import type { Route } from "./+types/teacher";

/** Returns the addresses of the module with the present filters. */
export function useTeachersAddress() {
  return usePanelAddress(teachersAddress);
}

/** Returns the teacher whose panel is open, for its sections, and the addresses of the panel. */
export function useTeacher() {
  const to = useTeachersAddress();
  const opened = useOutletContext<Route.ComponentProps["loaderData"]>();
  const own = (path = "") => to([opened.teacher.id, path].filter(Boolean).join("/"));
  return { ...opened, to, own };
}
