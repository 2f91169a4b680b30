import { useSearchParams } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { useBusiness } from "#app/frame/business.ts";
import { countQueuedEmails, findEmailServer } from "#app/mail/queries.server.ts";
import { readChecklist } from "#app/overview/checklist-queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { listInOtherZone } from "#app/schedule/zone-change-queries.server.ts";
import { editForms } from "#app/settings/edit-forms.ts";
import { emailStudio } from "#app/settings/email-studio.server.ts";
import { historySource } from "#app/settings/history-queries.server.ts";
import { readSettingRows, type SettingRows } from "#app/settings/queries.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { listData } from "#app/staff/list-data.server.ts";
import { listModules } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { useFormKey } from "#app/staff/use-form-key.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { AnswerNotice, Notice } from "#app/ui/notice.tsx";
import { type EditableEmail, editableEmails } from "../editable-emails.ts";
import { emailServerForm } from "../first-day/forms.ts";
import { previewEmail } from "../sample-emails.server.tsx";
import { readTab, settingOfTab, settingsPath, settingTabs } from "../settings-tabs.ts";
import { listZones } from "../time-zones.ts";
import type { Route } from "./+types/business-settings";
import { answerSettings, settingFields } from "./parts/answer-settings.server.ts";
import { EmailServer, type ServerShown } from "./parts/email-server.tsx";
import { EmailChoice } from "./parts/email-texts.tsx";
import { FirstSteps } from "./parts/first-steps.tsx";
import { SettingHistory } from "./parts/setting-history.tsx";
import { SettingTabForm } from "./parts/setting-tab-form.tsx";
import { answerTexts, loadTexts, textFields, textForms } from "./parts/texts-page.server.ts";
import { TextsTab } from "./parts/texts-tab.tsx";
import { OnOtherClock } from "./parts/zone-effect.tsx";

const id = "business-settings";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db, env } = appContext(args.context);
  const params = new URL(args.request.url).searchParams;
  const tab = readTab(params);
  const rows = await readSettingRows(db);
  const kind = oneOf(editableEmails, params.get("mail")) ?? "booking_confirmed";
  return {
    tab,
    rows,
    at: now().getTime(),
    zones: tab === "classes" ? listZones() : [],
    mail: tab === "mails" ? { kind, shown: await showEmail(db, env, rows, kind) } : undefined,
    server: tab === "mails" ? await readServer(db, env, member) : undefined,
    steps: tab === "studio" ? await readChecklist(db, env) : [],
    roles: member.roles,
    onOtherClock:
      tab === "classes" ? await listInOtherZone(db, now(), rows.studio.value.time_zone) : undefined,
    modules: listModules(member.roles),
    texts: tab === "texts" ? await loadTexts(db, member, params) : undefined,
    history: tab === "history" ? await listData(db, historySource, args.request) : undefined,
  };
}

async function readServer(db: Database, env: Environment, member: Member): Promise<ServerShown> {
  const given = env.smtpUrl ?? (await findEmailServer(db));
  const mayChange = env.production && !env.smtpUrl && may(member, "mail_server.change");
  const { mails, letters } = await countQueuedEmails(db);
  return {
    host: given ? new URL(given).host : "",
    isOperators: Boolean(env.smtpUrl),
    mayChange,
    waiting: mails + letters,
    isDemo: !env.production,
  };
}

async function showEmail(
  db: Database,
  env: Environment,
  { mail_texts, studio }: SettingRows,
  kind: EditableEmail,
) {
  return previewEmail(kind, mail_texts.value[kind], await emailStudio(db, env), studio.value.time_zone);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(
    args.request,
    [...Object.values(editForms), emailServerForm, ...settingFields, ...textForms, ...textFields],
    { files: ["logo", "footer_logo"] },
  );
  const { db, env, files } = appContext(args.context);
  return (await answerTexts({ db, member }, form)) ?? answerSettings({ db, env, files, member }, form);
}

const resultMessages: Record<string, string> = {
  saved: "Saved. Pages and emails use the new settings immediately.",
  set_up: "Your studio is ready. The remaining steps are below.",
  teach: "You are now a teacher. Edit your public profile in your account.",
  mail_server: "Test email sent. Emails now go through this server, and waiting emails are sent.",
  undone: "Change undone. The previous settings apply again.",
  save: "Saved and published.",
  default: "Default text restored.",
  undo: "Change undone. Visitors see the previous text again.",
  drop: "Draft discarded.",
  read: "Text reviewed. Nothing changed.",
};

export default function BusinessSettings({ loaderData, actionData }: Route.ComponentProps) {
  useLiveList("settings");
  const { tab, rows, zones, mail, server, history, steps, modules, at, texts, roles } = loaderData;
  const answer = useLastAnswer(actionData);
  const business = useBusiness();
  const [params] = useSearchParams();
  const { key, turn } = useFormKey(Boolean(answer || actionData));
  const setting = settingOfTab(tab);
  const said = answer ? answer.said : doneWord(resultMessages, params);
  return (
    <>
      <PageBar
        actions={
          <LinkButton to={`${settingsPath}/export.csv`} look="secondary" reloadDocument download>
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
        {steps.length > 0 && <FirstSteps steps={steps} modules={modules} />}
        {texts && <TextsTab texts={texts} answer={answer} studioZone={rows.studio.value.time_zone} />}
        {mail && <EmailChoice open={mail.kind} />}
        {history && (
          <>
            {answer?.error && (
              <div className="mb-6">
                <AnswerNotice tone="error">{answer.error}</AnswerNotice>
              </div>
            )}
            <SettingHistory data={history} studioZone={rows.studio.value.time_zone} at={at} />
          </>
        )}
        {tab !== "history" && tab !== "texts" && setting && business && (
          <SettingTabForm
            key={`${tab} ${mail?.kind} ${key}`}
            turn={turn}
            tab={tab}
            setting={setting}
            rows={rows}
            zones={zones}
            business={business}
            answer={answer}
            mail={mail}
            at={at}
            roles={roles}
          />
        )}
        {loaderData.onOtherClock && (
          <OnOtherClock of={loaderData.onOtherClock} zone={rows.studio.value.time_zone} roles={roles} />
        )}
        {server && <EmailServer server={server} answer={answer} />}
      </LinkTabs>
    </>
  );
}
