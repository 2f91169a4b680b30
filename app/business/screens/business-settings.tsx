import { useLocation, useSearchParams } from "react-router";
import { useBusiness } from "#app/frame/business.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { editForms } from "#app/settings/edit-forms.ts";
import { readSettingRows } from "#app/settings/queries.server.ts";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { useKeptAnswer } from "#app/staff/use-kept-answer.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { readTab, settingOfTab, settingsPath, settingTabs } from "../settings-tabs.ts";
import type { Route } from "./+types/business-settings";
import { answerSettings, settingFields } from "./parts/answer-settings.server.ts";
import { SettingTabForm } from "./parts/setting-tab-form.tsx";

const id = "business-settings";

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, id);
  const { db } = appContext(args.context);
  const tab = readTab(new URL(args.request.url).searchParams);
  const rows = await readSettingRows(db);
  return { tab, rows, zones: tab === "classes" ? listZones() : [] };
}

function listZones(): string[] {
  const zones = Intl.supportedValuesOf("timeZone").map((zone) => zoneClock.canonical(zone));
  return [...new Set(["UTC", ...zones])].sort();
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(args.request, [...Object.values(editForms), ...settingFields], {
    files: ["logo", "footer_logo"],
  });
  const { db, files } = appContext(args.context);
  return answerSettings({ db, files, member }, form);
}

const saidWords: Record<string, string> = { saved: "It is saved. Pages and mails follow at once." };

export default function BusinessSettings({ loaderData, actionData }: Route.ComponentProps) {
  useLiveList("settings");
  const { tab, rows, zones } = loaderData;
  const answer = useKeptAnswer(actionData);
  const business = useBusiness();
  const [params] = useSearchParams();
  // Saved, cancelled or led elsewhere, a form begins anew; a colleague's news leave it as it is.
  const { key } = useLocation();
  const setting = settingOfTab(tab);
  const said = answer ? undefined : saidWords[params.get("done") ?? ""];
  return (
    <>
      <ModuleHead
        lead="What the site, its mails and its bills say of the studio."
        actions={
          <LinkButton to={`${settingsPath}/export.csv`} look="secondary" reloadDocument>
            Export CSV
          </LinkButton>
        }
      />
      <LinkTabs
        label="Parts of the settings"
        selected={tab}
        tabs={settingTabs.map((one) => ({ key: one.key, title: one.title, to: `?tab=${one.key}` }))}
      >
        {said && (
          <div className="mb-6">
            <Notice tone="success">{said}</Notice>
          </div>
        )}
        {setting && business && (
          <SettingTabForm
            key={key}
            tab={tab}
            setting={setting}
            rows={rows}
            zones={zones}
            business={business}
            answer={answer}
          />
        )}
      </LinkTabs>
    </>
  );
}
