import type { OwnPass } from "#app/passes/queries.server.ts";
import { passUseText, selectPass } from "#app/passes/select-pass.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";

const row =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-3.5 py-2 has-checked:border-forest has-checked:bg-forest-soft/45";
const dot = "size-5 shrink-0 accent-(--forest)";

/** Asks whether a class is paid with the pass that fits or at its price; nothing where no pass fits. */
export function PayWith({
  one,
  passes,
  price,
}: {
  one: Pick<DatedClass, "class_type_id" | "date">;
  passes: readonly OwnPass[];
  price: string;
}) {
  const pass = selectPass(passes, one);
  if (!pass) return null;
  return (
    <fieldset key={pass.id} className="mt-4 grid gap-2 text-sm">
      <legend className="mb-2 font-semibold">How would you like to pay?</legend>
      <label className={row}>
        <input type="radio" name="pass_id" value={pass.id} defaultChecked className={dot} />
        <span>{passUseText(pass)}</span>
      </label>
      <label className={row}>
        <input type="radio" name="pass_id" value="" className={dot} />
        <span>Drop-in, {price}</span>
      </label>
    </fieldset>
  );
}
