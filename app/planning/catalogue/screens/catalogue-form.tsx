import type { FormError } from "#app/platform/action-result.ts";
import type { HiddenFields } from "#app/ui/form/form-state.tsx";
import type { CatalogueTab } from "../catalogue-lists.ts";
import { ClassTypeForm } from "./class-type-form.tsx";
import type { OfferedType } from "./only-for-field.tsx";
import { PackageForm } from "./package-form.tsx";
import { PassTypeForm } from "./pass-type-form.tsx";

export interface CatalogueFormProps {
  values: Readonly<Record<string, string>>;
  /** The class types that a package or pass can be restricted to. */
  types: readonly OfferedType[];
  answer: FormError | { ok: string } | undefined;
  hidden: HiddenFields;
  submitLabel: string;
  back: string;
}

const forms = { types: ClassTypeForm, packages: PackageForm, passes: PassTypeForm };

/** The form of a class type, package or pass. */
export function CatalogueForm({ tab, ...form }: CatalogueFormProps & { tab: CatalogueTab }) {
  const Form = forms[tab];
  return <Form {...form} />;
}
