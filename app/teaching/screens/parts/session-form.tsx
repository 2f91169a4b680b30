import type { ComponentProps } from "react";
import { redirect, useOutletContext, useSearchParams } from "react-router";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { readDone, sessionPath, type TeachingDone } from "../../teaching-lists.ts";
import type { OpenedSession } from "./open-session.server.ts";
import type { SharedData } from "./open-teaching.server.ts";

/** The class that the form is beside. */
export function useOpenedSession() {
  return useOutletContext<OpenedSession & SharedData>();
}

/** Returns to the class, or to the dashboard if the class no longer is the teacher's, with the result of the form. */
export function finish(path: string, done: TeachingDone, count = 0): never {
  throw redirect(`${path}?done=${done}${count ? `.${count}` : ""}`);
}

/** A form beside the roster of a class. */
export function SessionForm({
  title,
  answer,
  ...form
}: Omit<ComponentProps<typeof PanelForm>, "back" | "labels"> & { title: string }) {
  const back = sessionPath(useOpenedSession().session);
  const [params] = useSearchParams();
  const ok = readDone(params);
  const last = useLastAnswer(answer) ?? (ok ? { ok } : undefined);
  return (
    <SidePanel title={title} back={back}>
      <PanelForm {...form} answer={last} labels={{}} back={back} />
    </SidePanel>
  );
}

/** Answers for all classes of the series that wait for an answer. */
export function AllCheckbox({ pending }: Pick<OpenedSession, "pending">) {
  if (pending < 2) return null;
  return <Checkbox label={`All ${pending} classes of the series`} name="all" value="on" />;
}
