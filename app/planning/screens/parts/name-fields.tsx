import type { FieldState } from "#app/staff/staff-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";

/** The name and description fields that all catalogue forms share. */
export function NameFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <TextField label="Name" name="name" maxLength={80} required {...field("name")} />
      <TextArea
        label="Description"
        name="description"
        maxLength={1_000}
        counter={1_000}
        required
        {...field("description")}
      />
    </>
  );
}
