import { z } from "zod";
import { boxField, versionFields } from "#app/platform/fields/form-fields.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";

const bulkActs = ["bulk_on", "bulk_off", "bulk_archive", "bulk_restore"] as const;

export type CatalogueBulkAct = (typeof bulkActs)[number];

const rowActs = z.object({
  intent: z.enum(["set_active", "archive", "restore", "remove"]),
  ...versionFields,
  active: boxField,
  ends_on: z.string().default("").transform(dateFilter.read),
  keep_for_companies: boxField,
});

export type RowAct = z.output<typeof rowActs>;

export const catalogueActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("import_preview") }),
  z.object({ intent: z.literal("import_run"), csv: z.string().default("") }),
  z.object({ intent: z.enum(bulkActs) }),
  rowActs,
]);
