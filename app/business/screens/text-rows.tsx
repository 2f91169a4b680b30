import { useContext, useEffect, useRef, useState } from "react";
import type { ListField } from "#app/settings/texts/text-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { FormStateContext, useFieldAnswer } from "#app/ui/form/form-state.tsx";
import { type FieldChoices, SectionField } from "./text-field.tsx";

interface TextRowsProps {
  field: ListField;
  name: string;
  rows: readonly Record<string, string>[];
  choices: FieldChoices;
  onChanged: () => void;
}

interface Row {
  /** Stays with the row wherever it moves. */
  id: number;
  values: Record<string, string>;
}

const typedFields = "input:not([type=hidden]), textarea, select";

let made = 0;
const newRow = (values: Record<string, string>): Row => ({ id: ++made, values });

/** The entries of a section: moved, removed, and one more as long as there is room. Empty ones are left out. */
export function TextRows({ field, name, rows: stored, choices, onChanged }: TextRowsProps) {
  const { item, most, one } = field;
  const [rows, setRows] = useState(() => {
    const all = stored.map(newRow);
    // Before scripts there is no button that adds one.
    return all.length < most ? [...all, newRow({})] : all;
  });
  const state = useContext(FormStateContext);
  const { wrong } = useFieldAnswer(name);
  const list = useRef<HTMLOListElement>(null);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  const drawn = useRef(rows);
  // Announces the move after the rows are in their new order.
  useEffect(() => {
    if (drawn.current === rows) return;
    const isLonger = rows.length > drawn.current.length;
    drawn.current = rows;
    changed.current();
    if (isLonger) list.current?.lastElementChild?.querySelector<HTMLElement>(typedFields)?.focus();
  }, [rows]);

  const swap = (at: number, by: number) =>
    setRows((all) => {
      const next = [...all];
      const [row, other] = [next[at], next[at + by]];
      if (!row || !other) return all;
      next[at] = other;
      next[at + by] = row;
      return next;
    });

  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">{field.label}</legend>
      {wrong?.[0] && <ErrorLine>{wrong[0]}</ErrorLine>}
      <ol ref={list} className="flex flex-col gap-4">
        {rows.map((row, at) => (
          <li key={row.id} className="flex flex-col gap-4 rounded-lg border border-line bg-paper-2 p-4">
            <div className="flex items-center justify-between gap-2">
              <h3 className="text-base">{`${one} ${at + 1}`}</h3>
              <div className="flex">
                <Button
                  aria-label={`Up: ${one} ${at + 1}`}
                  look="quiet"
                  size="small"
                  disabled={at === 0}
                  onClick={() => swap(at, -1)}
                >
                  Up
                </Button>
                <Button
                  aria-label={`Down: ${one} ${at + 1}`}
                  look="quiet"
                  size="small"
                  disabled={at === rows.length - 1}
                  onClick={() => swap(at, 1)}
                >
                  Down
                </Button>
                <Button
                  aria-label={`Remove: ${one} ${at + 1}`}
                  look="quiet"
                  size="small"
                  onClick={() => setRows((all) => all.filter(({ id }) => id !== row.id))}
                >
                  Remove
                </Button>
              </div>
            </div>
            {/* Each entry keeps its typed values when it moves, although its fields get other names. */}
            <FormStateContext value={{ ...state, typed: undefined }}>
              {Object.entries(item).map(([part, kind]) => (
                <SectionField
                  key={part}
                  field={kind}
                  name={`${name}[${at}].${part}`}
                  value={row.values[part] ?? ""}
                  choices={choices}
                  onChanged={onChanged}
                />
              ))}
            </FormStateContext>
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <Button
          look="secondary"
          className="self-start"
          onClick={() => setRows((all) => [...all, newRow({})])}
        >
          {`Add: ${one}`}
        </Button>
      )}
    </fieldset>
  );
}
