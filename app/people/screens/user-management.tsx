import { randomUUID } from "node:crypto";
import { useSearchParams } from "react-router";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useKeptAnswer } from "#app/ui/form/use-kept-answer.ts";
import { activitySource, findAuditEntry, listActors, withNames } from "../activity-queries.server.ts";
import { backToList, doneWords, readPeopleAddress } from "../people-address.ts";
import { countPeople, peopleSource } from "../people-queries.server.ts";
import type { Route } from "./+types/user-management";
import { ActivityEntry } from "./parts/activity-entry.tsx";
import { ActivityList } from "./parts/activity-list.tsx";
import { answerPeople, peopleFields } from "./parts/answer-people.server.ts";
import { ImportPage } from "./parts/import-page.tsx";
import { InviteForm } from "./parts/invite-form.tsx";
import { openImport } from "./parts/open-import.server.ts";
import { openPerson } from "./parts/open-person.server.ts";
import { PeopleList } from "./parts/people-list.tsx";
import { PersonPage } from "./parts/person-page.tsx";

const id = "user-management";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const address = readPeopleAddress(new URL(args.request.url).searchParams);
  const shared = {
    mayRule: member.roles.includes("super_admin"),
    requestId: randomUUID(),
    zone: await studioTimeZone(db),
    now: now().getTime(),
  };
  if (address.opens === "invite") return { ...shared, screen: "invite" as const };
  if (address.opens === "import") {
    return { ...shared, screen: "import" as const, ...(await openImport(db, address.file)) };
  }
  if (address.person) {
    const opened = await openPerson(db, member, address.person, address);
    if (opened) return { ...shared, screen: "person" as const, ...opened };
  }
  const views = await openViews(db, member.id, id, args.request);
  const isLost = address.person !== undefined;
  if (address.tab === "activity") {
    const entry = address.entry ? await findAuditEntry(db, address.entry) : undefined;
    const actors = await listActors(db);
    const listed = await listData(db, activitySource, args.request);
    const activity = { ...listed, rows: await withNames(db, listed.rows) };
    return { ...shared, screen: "activity" as const, views, activity, actors, entry, isLost };
  }
  const [people, counts] = await Promise.all([listData(db, peopleSource, args.request), countPeople(db)]);
  return { ...shared, screen: "people" as const, views, people, counts, isLost };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(args.request, peopleFields, { files: ["file"] });
  return withSent(form, await answerPeople(appContext(args.context).db, member, args.request, form));
}

export default function UserManagement({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useKeptAnswer(actionData);
  const back = backToList(params);
  const error = answer && "error" in answer ? answer.error : undefined;
  const refused = answer && "typed" in answer ? answer : undefined;
  const said = doneWord(doneWords, params);
  const ok = answer && "ok" in answer ? answer.ok : said;
  const data = loaderData;
  if (data.screen === "invite") {
    return <InviteForm requestId={data.requestId} mayRule={data.mayRule} answer={refused} back={back} />;
  }
  if (data.screen === "import") return <ImportPage data={data} error={error} back={back} />;
  if (data.screen === "person") {
    return <PersonPage data={data} answer={refused} error={error} ok={ok} back={back} />;
  }
  return (
    <>
      <PageBar
        actions={
          <>
            <LinkButton to={backToList(params, { new: "import" })} look="secondary">
              Import
            </LinkButton>
            <LinkButton to={backToList(params, { new: "invite" })}>Invite a person</LinkButton>
          </>
        }
      />
      <ModuleStatus error={error} ok={ok} isLost={data.isLost} />
      {data.screen === "activity" ? (
        <>
          <ActivityList
            key="activity"
            data={data.activity}
            actors={data.actors}
            views={data.views}
            zone={data.zone}
            now={data.now}
          />
          {data.entry && <ActivityEntry entry={data.entry} zone={data.zone} now={data.now} error={error} />}
        </>
      ) : (
        <PeopleList
          key="people"
          data={data.people}
          counts={data.counts}
          views={data.views}
          zone={data.zone}
          now={data.now}
        />
      )}
    </>
  );
}
