import type { CsvColumn } from "#app/platform/csv.ts";
import { toText } from "#app/settings/edit-forms.ts";
import { settingKeys } from "#app/settings/forms.ts";
import { readSettingRows } from "#app/settings/queries.server.ts";
import { rowsFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import type { Route } from "./+types/settings-csv";

interface Line {
  key: string;
  field: string;
  value: string;
  changed: Date | null;
}

const columns: CsvColumn<Line>[] = [
  { title: "Key", value: ({ key }) => key },
  { title: "Field", value: ({ field }) => field },
  { title: "Value", value: ({ value }) => value },
  { title: "Changed", value: ({ changed }) => changed },
];

/** Every setting as a file, a field a line, with the values that hold where a studio has not set its own. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, "business-settings");
  const rows = await readSettingRows(db);
  const lines = settingKeys.flatMap((key) => {
    const { value, version } = rows[key];
    const changed = version === 0 ? null : new Date(version);
    return Object.entries(value).map(([field, one]) => ({ key, field, value: toText(one), changed }));
  });
  return rowsFile(db, member, args.request, { name: "business-settings", rows: lines, columns });
}
