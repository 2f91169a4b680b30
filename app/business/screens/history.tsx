import { z } from "zod";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { undoSetting } from "#app/settings/change-setting.server.ts";
import { toText } from "#app/settings/edit-forms.ts";
import { isSettingKey, type SettingKey, settingKeys } from "#app/settings/forms.ts";
import { historyList, undoDays } from "#app/settings/history-list.ts";
import { historySource, type ListedChange } from "#app/settings/history-queries.server.ts";
import { settingMessages } from "#app/settings/messages.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { labelFields, titleSettings } from "#app/settings/setting-sections.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import { ListView } from "#app/ui/list/list-view.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/history";

export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "business-settings");
  return {
    history: await listData(db, historySource, args.request),
    studioZone: await studioTimeZone(db),
    at: now().getTime(),
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError("history", serverLoader);
}

/** Undoes a change. */
export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "business-settings");
  const form = await parseForm(args.request, z.object({ entry: z.string().default("") }));
  if (!form.ok) return form.refusal;
  const undone = await undoSetting(db, member, { id: form.value.entry });
  return undone.ok
    ? { ok: "Change undone. The previous settings apply again." }
    : form.refuse(settingMessages[undone.refusal]);
}

/** Lists changes with author, old and new values, and an undo button. */
export default function History({ loaderData }: Route.ComponentProps) {
  useShownPanel("history", loaderData);
  const { history, studioZone, at } = loaderData;
  return (
    <>
      <h2 className="text-xl">History</h2>
      <p className="mb-2 text-sm text-ink-2">
        Times on the studio's clock, {zoneClock.zoneText(at, studioZone)}. A change can be undone for{" "}
        {undoDays} days.
      </p>
      <ListView
        list={historyList}
        data={history}
        caption="Changes of the settings"
        of={["change", "changes"]}
        searchLabel="Search changes"
        columns={getColumns(studioZone, at)}
        rowKey={(row) => row.id}
        selects={[toFilter("key", "Part", titleSettings(), settingKeys)]}
        empty={
          <EmptyState
            picture="rings"
            heading="h2"
            title="No changes yet"
            text="Every change appears here with the previous value."
          />
        }
      />
    </>
  );
}

function getColumns(studioZone: string, at: number): Column<ListedChange>[] {
  const titles = titleSettings();
  return [
    {
      key: "when",
      title: "When",
      sort: "newest",
      main: true,
      width: "11rem",
      cell: (row) => {
        const { date, time } = zoneClock.wall(new Date(row.at).getTime(), studioZone);
        return (
          <time dateTime={new Date(row.at).toISOString()} className="figures">
            {zoneClock.dayText(date)}
            {date.slice(0, 4) !== zoneClock.wall(at, studioZone).date.slice(0, 4) && ` ${date.slice(0, 4)}`},{" "}
            {time}
          </time>
        );
      },
    },
    { key: "who", title: "Who", width: "9rem", cell: formatActor },
    {
      key: "what",
      title: "Part",
      width: "10rem",
      cell: ({ key }) => (isSettingKey(key ?? undefined) ? titles[key as SettingKey] : key),
    },
    {
      key: "change",
      title: "Before and after",
      cell: (row) => <Differences change={row} studioZone={studioZone} />,
    },
    {
      key: "undo",
      title: "Undo",
      hideTitle: true,
      cell: (row) =>
        at - new Date(row.at).getTime() <= undoDays * 86_400_000 && (
          <ActionButton intent="undo" send={{ entry: row.id }} look="quiet" size="small">
            Undo
          </ActionButton>
        ),
    },
  ];
}

function formatActor({ who, actor_id }: ListedChange): string {
  return who ?? (actor_id ? "Deleted account" : "The operator");
}

function Differences({ change, studioZone }: { change: ListedChange; studioZone: string }) {
  const labels = labelFields();
  return (
    <dl>
      {Object.entries(change.after).map(([field, value]) => (
        <div key={field} className="me-3 inline">
          <dt className="inline text-ink-3">{labels[field] ?? field}</dt>{" "}
          <dd className="inline">
            {change.before && (
              <>
                <del className="text-ink-3">{shown(change.before[field], studioZone)}</del>
                <span className="sr-only"> became </span>{" "}
              </>
            )}
            <ins className="no-underline">{shown(value, studioZone)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: unknown, studioZone: string): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  const text = toText(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return zoneClock.say("date", Date.parse(text), studioZone, 0);
  return text || "(empty)";
}
