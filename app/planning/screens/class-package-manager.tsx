import { redirect, type ShouldRevalidateFunctionArgs, useOutlet, useSearchParams } from "react-router";
import { may } from "#app/accounts/who-may.ts";
import { packagesAreAdmins } from "#app/catalogue/messages.ts";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { isPanelMove, WithPanel } from "#app/staff/layout/side-panel.tsx";
import { listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import {
  backToList,
  doneMessages,
  formPath,
  movedAddress,
  readCatalogueAddress,
} from "../catalogue-address.ts";
import { catalogueRows } from "../catalogue-lists.ts";
import { archivedPackages, archivedTypes, packageSource, typeSource } from "../catalogue-queries.server.ts";
import { archivedPassTypes, passTypeSource } from "../pass-type-queries.server.ts";
import type { Route } from "./+types/class-package-manager";
import { answerCatalogue, catalogueFields } from "./parts/answer-catalogue.server.ts";
import { AskDialog } from "./parts/ask-dialog.tsx";
import { ImportPage } from "./parts/import-page.tsx";
import { openQuestion } from "./parts/open-catalogue.server.ts";
import { PackageList } from "./parts/package-list.tsx";
import { PassTypeList } from "./parts/pass-type-list.tsx";
import { TypeList } from "./parts/type-list.tsx";

const id = "class-package-manager";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const address = readCatalogueAddress(new URL(args.request.url).searchParams);
  const { tab, archived } = address;
  const moved = movedAddress(address, args.request);
  if (moved) throw redirect(moved);
  const mayChange = may(member, tab === "types" ? "class_types.manage" : "packages.manage");
  const shared = { tab, archived, mayChange };
  if (mayChange && address.isImport) return { ...shared, tab, screen: "import" as const };
  const views = await openViews(db, member.id, id, args.request);
  const question = mayChange ? await openQuestion(db, address) : undefined;
  const isLost = address.id !== undefined && !question;
  const list = { ...shared, screen: "list" as const, views, question, isLost };
  if (tab === "passes") {
    const scope = archivedPassTypes(archived);
    return { ...list, passes: await listData(db, passTypeSource, args.request, { scope }) };
  }
  return tab === "types"
    ? { ...list, types: await listData(db, typeSource, args.request, { scope: archivedTypes(archived) }) }
    : {
        ...list,
        packages: await listData(db, packageSource, args.request, { scope: archivedPackages(archived) }),
      };
}

/** Opening or closing the panel changes nothing in the list. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  return !isPanelMove(navigation) && navigation.defaultShouldRevalidate;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(args.request, catalogueFields, { files: ["file"] });
  return withSent(form, await answerCatalogue(appContext(args.context).db, member, args.request, form));
}

export default function ClassPackageManager({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const back = backToList(params);
  const panel = useOutlet();
  const { tab, archived, mayChange } = loaderData;
  const error = answer && "error" in answer ? answer.error : undefined;
  if (loaderData.screen === "import") {
    const lines = answer && "lines" in answer ? answer : undefined;
    return <ImportPage tab={loaderData.tab} answer={lines} error={error} back={back} />;
  }
  const { views, question, isLost } = loaderData;
  const said = doneWord(doneMessages, params);
  const shown =
    "types" in loaderData
      ? loaderData.types
      : "passes" in loaderData
        ? loaderData.passes
        : loaderData.packages;
  const rows = archived ? [] : shown.rows.map(({ id }) => formPath(params, tab, id));
  return (
    <WithPanel panel={panel} rows={rows}>
      <PageBar
        actions={
          mayChange && (
            <>
              <LinkButton to={backToList(params, { import: tab })} look="secondary">
                Import
              </LinkButton>
              <LinkButton to={formPath(params, tab, "new")}>{`Add ${catalogueRows[tab].one}`}</LinkButton>
            </>
          )
        }
      />
      {!mayChange && <p className="pb-3 text-sm text-ink-2">{packagesAreAdmins}</p>}
      <ModuleStatus
        error={question ? undefined : error}
        ok={answer && "ok" in answer ? answer.ok : said}
        isLost={isLost}
      />
      {"types" in loaderData ? (
        <TypeList key="types" data={loaderData.types} archived={archived} views={views} />
      ) : "passes" in loaderData ? (
        <PassTypeList
          key="passes"
          data={loaderData.passes}
          archived={archived}
          views={views}
          mayChange={mayChange}
        />
      ) : (
        <PackageList
          key="packages"
          data={loaderData.packages}
          archived={archived}
          views={views}
          mayChange={mayChange}
        />
      )}
      {question && (
        <AskDialog key={`${question.act}${question.row.id}`} question={question} back={back} error={error} />
      )}
    </WithPanel>
  );
}
