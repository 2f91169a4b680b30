import type { ComponentProps } from "react";
import { useLocation, useResolvedPath } from "react-router";
import { firstName } from "#app/platform/text/first-name.ts";
import { fillPlaceholders } from "#app/platform/text/placeholders.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { SelectField } from "#app/ui/form/select.tsx";

/** A form or confirmation about the opened row, in the panel's footer. */
export function DeskAsk(ask: Omit<ComponentProps<typeof PanelQuestion>, "back">) {
  const { pathname } = useResolvedPath("..");
  const { search } = useLocation();
  return <PanelQuestion look="primary" {...ask} back={pathname + search} />;
}

interface SavedReplySelectProps {
  saved: readonly { id: string; name: string; body: string }[];
  /** The name that saved replies greet. */
  name: string;
}

/** Adds the text of a saved reply to the form's field `body`. */
export function SavedReplySelect({ saved, name }: SavedReplySelectProps) {
  if (saved.length === 0) return null;
  const take = (chosen: HTMLSelectElement) => {
    const text = saved.find((one) => one.id === chosen.value)?.body;
    const body = chosen.form?.elements.namedItem("body");
    if (!text || !(body instanceof HTMLTextAreaElement)) return;
    body.value = `${body.value ? `${body.value.trimEnd()}\n\n` : ""}${fillPlaceholders(text, { first_name: firstName(name) })}`;
    body.dispatchEvent(new Event("input", { bubbles: true }));
    chosen.value = "";
  };
  return (
    <div className="needs-script">
      <SelectField
        label="Begin with a saved reply"
        defaultValue=""
        onInput={(event) => take(event.currentTarget)}
        options={[
          { value: "", label: "Choose one" },
          ...saved.map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
    </div>
  );
}
