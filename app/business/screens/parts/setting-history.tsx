import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { toText } from "#app/settings/edit-forms.ts";
import { isSettingKey, settingKeys } from "#app/settings/forms.ts";
import { historyList, undoDays } from "#app/settings/history-list.ts";
import type { ListedChange } from "#app/settings/history-queries.server.ts";
import { fieldTitles, settingTitles } from "#app/settings/setting-words.ts";
import { PageActionButton } from "#app/staff/action-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import { type ListData, ListView } from "#app/ui/list/list-view.tsx";
import type { Column } from "#app/ui/table.tsx";

type HistoryData = ListData<(typeof historyList)["filters"], "newest", ListedChange>;

/** Lists changes with author, old and new values, and an undo button. */
export function SettingHistory({
  data,
  studioZone,
  at,
}: {
  data: HistoryData;
  studioZone: string;
  /** When the page was made. */
  at: number;
}) {
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">
        Times on the studio's clock, {zoneClock.zoneText(at, studioZone)}. A change can be undone for{" "}
        {undoDays} days.
      </p>
      <ListView
        list={historyList}
        data={data}
        caption="Changes of the settings"
        of={["change", "changes"]}
        searchLabel="Search changes"
        columns={getColumns(studioZone, at)}
        rowKey={(row) => row.id}
        kept={{ tab: "history" }}
        selects={[toFilter("key", "Part", data.query.filters.key, settingTitles, settingKeys)]}
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
      cell: ({ key }) => (isSettingKey(key ?? undefined) ? settingTitles[key as never] : key),
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
          <PageActionButton intent="undo" send={{ entry: row.id }} look="quiet" size="small" stays>
            Undo
          </PageActionButton>
        ),
    },
  ];
}

function formatActor({ who, actor_id }: ListedChange): string {
  return who ?? (actor_id ? "Deleted account" : "The operator");
}

function Differences({ change, studioZone }: { change: ListedChange; studioZone: string }) {
  return (
    <dl>
      {Object.entries(change.after).map(([field, value]) => (
        <div key={field} className="me-3 inline">
          <dt className="inline text-ink-3">{fieldTitles[field] ?? field}</dt>{" "}
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
