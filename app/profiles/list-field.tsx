import { Plus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";
import { controlClass, ErrorLine } from "#app/ui/form/field.tsx";
import { useFieldAnswer } from "#app/ui/form/form-state.tsx";

interface ListFieldProps {
  label: string;
  /** The label of one entry for screen readers. */
  one: string;
  name: string;
  values: readonly string[];
  placeholder?: string;
  help?: string;
  error?: string | undefined;
}

/** Edits a list entry by entry. An empty field at the end makes it work without scripts. */
export function ListField({ label, one, name, values, placeholder, help, error: given }: ListFieldProps) {
  const id = useId();
  const { typed, wrong } = useFieldAnswer(name);
  const error = given ?? wrong?.[0];
  const initial = (typed ?? values).filter(Boolean);
  const made = useRef(initial.length + 1);
  const box = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState(() => [...initial, ""].map((value, key) => ({ key, value })));

  function add() {
    made.current += 1;
    setRows([...rows, { key: made.current, value: "" }]);
    requestAnimationFrame(() => box.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  }

  return (
    <fieldset ref={box} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <ul className="flex flex-col gap-2">
        {rows.map((row, at) => (
          <li key={row.key} className="flex items-center gap-1">
            <input
              name={name}
              defaultValue={row.value}
              placeholder={at === rows.length - 1 ? placeholder : undefined}
              aria-label={`${one} ${at + 1}`}
              aria-invalid={error ? true : undefined}
              maxLength={300}
              className={`${controlClass} min-h-11.5 min-w-0 flex-1`}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
            <IconButton
              label={`Remove ${one.toLowerCase()} ${at + 1}`}
              onClick={() => setRows(rows.filter((other) => other !== row))}
            >
              <X aria-hidden="true" size={18} strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        size="small"
        className="mt-1.5 -ml-2"
        icon={<Plus aria-hidden="true" size={16} strokeWidth={2} />}
        onClick={add}
      >
        Add {one.toLowerCase()}
      </Button>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      {help && <p className="mt-1 text-sm text-ink-3">{help}</p>}
    </fieldset>
  );
}
