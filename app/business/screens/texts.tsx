import { useState } from "react";
import { data, Link, useLocation, useOutlet } from "react-router";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { anySection, isSiteKey, listKeys, sitePages, textPath } from "#app/settings/texts/sections.ts";
import { listSetKeys, listTextDrafts } from "#app/settings/texts/text-drafts.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { previewPath } from "../settings-address.ts";
import type { Route } from "./+types/texts";
import { PreviewFrame } from "./preview-frame.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, member } = await openModule(args, "business-settings");
  const page = oneOf(
    sitePages.map(({ id }) => id),
    args.params.page,
  );
  if (!page) throw data(null, { status: 404 });
  const [set, drafts] = await Promise.all([listSetKeys(db), listTextDrafts(db, member.id)]);
  return {
    page,
    sections: listKeys(page).map((key) => ({
      key,
      title: anySection(key).title,
      state: drafts[key] ? "draft" : set.has(key) ? "own" : anySection(key).neutral ? "neutral" : "nothing",
    })),
  };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`texts ${params.page}`, serverLoader);
}

/** A page of the site as visitors see it. An edit link at each section opens its form beside the page. */
export default function Texts({ loaderData, params }: Route.ComponentProps) {
  useShownPanel(`texts ${params.page}`, loaderData);
  const { page } = loaderData;
  const [drafts, setDrafts] = useState(0);
  const form = useOutlet({ onDraft: () => setDrafts((count) => count + 1) });
  const { key, pathname } = useLocation();
  const open = decodeURIComponent(pathname.split("/")[5] ?? "");
  const title = sitePages.find(({ id }) => id === page)?.title;
  return (
    <>
      <nav aria-label="Pages of the site" className="module-tabs full-width">
        {sitePages.map((one) => (
          <Link
            key={one.id}
            to={textPath(one.id)}
            aria-current={one.id === page ? "page" : undefined}
            className="module-tab"
          >
            {one.title}
          </Link>
        ))}
      </nav>
      <div className="mt-5 grid gap-8 xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="min-w-0">{form ?? <SectionList {...loaderData} title={title} />}</div>
        <PreviewFrame
          title={`${title}, as visitors see it`}
          address={`${previewPath}?page=${page}`}
          section={isSiteKey(open) ? open : undefined}
          turn={`${drafts} ${key}`}
        />
      </div>
    </>
  );
}

function SectionList({ page, sections, title }: Route.ComponentProps["loaderData"] & { title?: string }) {
  const states: Record<string, { words: string; tone?: Tone }> = {
    draft: { words: "Your draft", tone: "marigold" },
    own: { words: "Your words", tone: "forest" },
    neutral: { words: "Neutral" },
    nothing: { words: "Not drawn" },
  };
  return (
    <section aria-labelledby="text-sections">
      <h2 id="text-sections" className="text-xl">
        Sections of {title}
      </h2>
      <ul className="mt-3 border-t border-line">
        {sections.map(({ key, title, state }) => (
          <li key={key} className="border-b border-line">
            <Link
              to={textPath(page, key)}
              preventScrollReset
              className="flex min-h-13 items-center justify-between gap-4 py-2 no-underline hover:underline"
            >
              {title}
              <Badge tone={states[state]?.tone}>{states[state]?.words}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
