import { data, redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { appContext } from "#app/platform/app-context.server.ts";
import { boxField, versionFields } from "#app/platform/fields/form-fields.ts";
import { dateFilter, oneOf } from "#app/platform/lists/list-query.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { backToList, cataloguePath, dialogActions, formPath, tabOfPath } from "../catalogue-address.ts";
import { catalogueRows } from "../catalogue-lists.ts";
import { listWeeklyClassesByType } from "../catalogue-queries.server.ts";
import type { Route } from "./+types/catalogue-act";
import { catalogueKinds, loadCatalogueRow, openCatalogue } from "./catalogue-kinds.server.ts";

const fields = z.object({
  version: versionFields.version,
  active: boxField,
  ends_on: z.string().default("").transform(dateFilter.read),
  keep_for_companies: boxField,
});

/** Archives, restores or removes a row. Redirects to the list if the row no longer allows it. */
export async function loader(args: Route.LoaderArgs) {
  const { db, tab, params } = await openCatalogue(args);
  const act = readAct(args.params.act);
  const row = await loadCatalogueRow(db, tab, args.params.rowId);
  const isPossible = { archive: !row.is_archived, restore: row.is_archived, remove: !row.is_used }[act];
  if (!isPossible) throw redirect(cataloguePath + backToList(params, { tab }));
  const weekly = tab === "types" ? await listWeeklyClassesByType(db, row.id) : [];
  const { id, name, version, is_active, running = 0 } = row;
  return {
    ...{ tab, act, id, name, version, running },
    weekly: weekly.map((one) => `${zoneClock.weekdayText(one.day_of_week)}s, ${one.start_time.slice(0, 5)}`),
    mayKeepForCompanies: row.type === "Corporate" && is_active,
    today: studioDate(now(), await studioTimeZone(db)),
  };
}

function readAct(text: string) {
  const act = oneOf(dialogActions, text);
  if (!act) throw data(null, { status: 404 });
  return act;
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const { pathname, searchParams } = new URL(args.request.url);
  const tab = tabOfPath(pathname);
  const act = readAct(args.params.act);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const kind = catalogueKinds[tab];
  const changed = await kind[act](appContext(args.context).db, member, {
    ...sent.value,
    id: args.params.rowId,
  });
  if (!changed.ok) return sent.refuse(kind.messages[changed.refusal]);
  throw redirect(cataloguePath + backToList(searchParams, { tab, done: act }));
}

const verbs = { archive: "Archive", restore: "Restore", remove: "Remove" };

export default function CatalogueAct({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { tab, act, id, name, version } = loaderData;
  const list = cataloguePath + backToList(params, { tab });
  return (
    <PanelQuestion
      title={`${verbs[act]} ${name}?`}
      submitLabel={`${verbs[act]} ${catalogueRows[tab].one}`}
      look={act === "restore" ? "primary" : "danger"}
      answer={useLastAnswer(actionData)}
      hidden={{ version }}
      back={act === "restore" ? list : formPath(params, tab, id)}
    >
      <Consequences {...loaderData} />
    </PanelQuestion>
  );
}

function Consequences(props: Route.ComponentProps["loaderData"]) {
  const { tab, act, weekly, running, mayKeepForCompanies, today } = props;
  if (act === "remove") return <p>This has never been used. You can't undo this.</p>;
  if (act === "restore") {
    return (
      <>
        <p>It comes back to the list.{tab === "types" && " Weekly classes that were ended stay ended."}</p>
        <Checkbox label="Turn on" name="active" value="on" defaultChecked />
      </>
    );
  }
  if (tab !== "types") {
    const goOn =
      tab === "passes"
        ? formatCount(running, "active pass stays valid", "active passes stay valid")
        : formatCount(
            running,
            "running booking keeps the name and price",
            "running bookings keep the name and price",
          );
    return (
      <>
        <p>
          This {catalogueRows[tab].one} is no longer sold.{running > 0 && ` ${goOn}.`}
        </p>
        {mayKeepForCompanies && (
          <Checkbox label="Keep offering it to companies?" name="keep_for_companies" value="on" />
        )}
      </>
    );
  }
  if (weekly.length === 0) return <p>This also switches it off, so that no one can choose it.</p>;
  return (
    <>
      <p>
        This also switches it off. {formatCount(weekly.length, "weekly class ends", "weekly classes end")}.
        Booked sessions don't change.
      </p>
      <ul className="list-disc pl-5">
        {weekly.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <TextField label="They end on" name="ends_on" type="date" min={today} defaultValue={today} required />
    </>
  );
}
