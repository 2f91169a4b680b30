import type { CatalogueTab } from "../catalogue-lists.ts";
import { ClassTypeForm } from "./class-type-form.tsx";
import type { CatalogueFormProps } from "./only-for-field.tsx";
import { PackageForm } from "./package-form.tsx";
import { PassTypeForm } from "./pass-type-form.tsx";

const forms = { types: ClassTypeForm, packages: PackageForm, passes: PassTypeForm };

/** The form of a class type, package or pass. */
export function CatalogueForm({ tab, ...form }: CatalogueFormProps & { tab: CatalogueTab }) {
  const Form = forms[tab];
  return <Form {...form} />;
}
