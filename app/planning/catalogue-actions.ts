import { z } from "zod";
import { boxField, versionFields } from "#app/platform/fields/form-fields.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";

const bulkActions = ["bulk_on", "bulk_off", "bulk_archive", "bulk_restore"] as const;

export type CatalogueBulkAction = (typeof bulkActions)[number];

const rowAction = z.object({
  intent: z.enum(["set_active", "archive", "restore", "remove"]),
  ...versionFields,
  active: boxField,
  ends_on: z.string().default("").transform(dateFilter.read),
  keep_for_companies: boxField,
});

export type RowAction = z.output<typeof rowAction>;

export const catalogueAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("import_preview") }),
  z.object({ intent: z.literal("import_run"), csv: z.string().default("") }),
  z.object({ intent: z.enum(bulkActions) }),
  rowAction,
]);
