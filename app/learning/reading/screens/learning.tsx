import { useState } from "react";
import { data, isRouteErrorResponse, Link } from "react-router";
import { useBookClassPath, useBusiness } from "#app/frame/business.ts";
import { HeadTitle } from "#app/frame/page-head.tsx";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import type { SiteText } from "#app/settings/texts/sections.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Daylight } from "#app/ui/drawings/rings.tsx";
import { Container, Section, SectionTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { categoryLabel } from "../../kinds.ts";
import { failedToLoad } from "../../messages.ts";
import {
  type CategoryCount,
  countArticles,
  countShownArticles,
  findShownFeatured,
  listArticles,
  listShownArticles,
  listShownCategories,
} from "../../queries.server.ts";
import { ArticleCard } from "../article-card.tsx";
import { type ListAddress, listAddress, listStep, readListAddress } from "../list-address.ts";
import type { Route } from "./+types/learning";
import { ArticleList, FailedList } from "./parts/article-list.tsx";
import { allCategories, ListFilters } from "./parts/list-filters.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const business = matches[0].loaderData;
  const { category = "", search = "" } = loaderData?.address ?? {};
  return [
    ...pageMeta({
      title: category
        ? `${categoryLabel(category)}: articles on yoga`
        : (loaderData?.words?.search.title ?? "Learning center: articles on yoga"),
      description: loaderData?.words?.search.description ?? "",
      path: listAddress({ category }),
      site: business && { name: business.profile.name, origin: business.origin },
      image: "/og/learning.png",
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: "New articles",
      href: "/learning/rss.xml",
    },
    ...(search ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export const handle: PageHandle = {
  reads: ["q", "category", "sort", "show", "after"],
};

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  const address = readListAddress(new URL(request.url).searchParams);
  const { search, category, sort, show } = address;
  const isWhole = !search && !category && !address.after && sort === "latest";
  const list =
    search || address.after
      ? await listArticles(db, { search, category, sort, limit: show, after: address.after })
      : await listShownArticles(db, sort, show, category);
  const { texts } = await showSiteTexts(db);
  const words = { hero: texts["site.learning.hero"], search: texts["site.learning.search"] };
  return data(
    {
      words: words as PageWords | undefined,
      address,
      cards: list.cards,
      next: list.next ?? "",
      count: await (search ? countArticles(db, { search, category }) : countShownArticles(db, category)),
      categories: await listShownCategories(db),
      featured: isWhole ? await findShownFeatured(db) : undefined,
      failure: "",
    },
    search
      ? undefined
      : {
          headers: cachePage(["learning", "settings", "profiles"]),
        },
  );
}

interface PageWords {
  hero: SiteText<"site.learning.hero">;
  search: SiteText<"site.learning.search">;
}

export type ListData = Route.ComponentProps["loaderData"];

/** Shows a failed load in place of the list and keeps the search and filters. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const address: ListAddress = readListAddress(new URL(request.url).searchParams);
    const failure = error instanceof Error ? error.message : "the server is not responding";
    return {
      words: undefined,
      address,
      cards: [],
      next: "",
      count: 0,
      categories: [],
      featured: undefined,
      failure,
    };
  }
}

export default function Learning({ loaderData }: Route.ComponentProps) {
  const { address, featured, categories, failure, words } = loaderData;
  const head = useLastValue(words?.hero) ?? { eyebrow: "", title: "", emphasis: "", lead: "" };
  const studio = useBusiness()?.profile.name ?? "The studio";
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <div className="absolute inset-0 -z-10 [mask-image:linear-gradient(black_45%,transparent)]">
          <div className="absolute top-0 right-0 h-16 w-1/4 md:h-full">
            <Daylight />
          </div>
        </div>
        <Container className="relative pt-10 pb-10 md:pt-16 md:pb-12">
          <HeadTitle
            head={head}
            {...(address.category ? { title: categoryLabel(address.category) } : {})}
            actions={
              <LinkButton to="/articles/new" look="secondary">
                Start Writing Articles
              </LinkButton>
            }
          />
        </Container>
      </div>
      <Container className="pb-16">
        {featured && (
          <section aria-label="Featured article" className="mb-12">
            <ArticleCard
              article={featured}
              fallbackAuthor={studio}
              showTags
              heading="h2"
              wide
              label="Editors’ choice"
            />
          </section>
        )}
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
          <section aria-labelledby="lessons" className="min-w-0">
            <h2 id="lessons" className="sr-only">
              Lessons
            </h2>
            <ListFilters address={address} categories={categories} />
            {failure ? (
              <FailedList message={failedToLoad(failure)} address={address} />
            ) : (
              <ArticleList list={loaderData} fallbackAuthor={studio} />
            )}
          </section>
          <CategoryList address={address} categories={categories} />
        </div>
      </Container>
      <AroundTheList />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : "";
  return (
    <Container className="py-16">
      <FailedList
        message={failedToLoad(words || "the server is not responding")}
        address={readListAddress(new URLSearchParams())}
      />
    </Container>
  );
}

/** Returns the last value, so that the heading stays when a load fails. */
function useLastValue<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function AroundTheList() {
  const bookClassPath = useBookClassPath();
  return (
    <>
      <Section tone="soft">
        <SectionTitle
          title="Write what you know"
          lead="You need not be a teacher. You need one thing that you understood by doing it."
          action={<LinkButton to="/articles/new">Start Writing Articles</LinkButton>}
        />
        <ol className="grid gap-x-10 gap-y-9 md:grid-cols-3">
          <Point title="Write in peace">
            Drafts save automatically and are available on all your devices. No reader sees them before you
            say so.
          </Point>
          <Point title="A guide reads it">
            Before it is published, a sangha guide reads every line, and tells you kindly what would make it
            better.
          </Point>
          <Point title="Quality is rewarded">
            Readers rate what they read. Articles that help many people come first here, and we thank their
            writers.
          </Point>
        </ol>
      </Section>
      <Section>
        <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[auto_1fr]">
          <Illustration name="sunrise" className="h-40 w-auto" />
          <div>
            <h2>Read enough? Come and try it.</h2>
            <p className="mt-4 max-w-[38em] text-lg text-ink-2">
              We also teach most of these topics live. Class times are in your time zone. You can also book a
              private session.
            </p>
            <p className="mt-7 flex flex-wrap gap-3">
              <LinkButton to="/schedule" look="secondary">
                See this week’s classes
              </LinkButton>
              <LinkButton to={bookClassPath} look="quiet">
                Book a class
              </LinkButton>
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}

function Point({ title, children }: { title: string; children: string }) {
  return (
    <li className="border-t border-line pt-5">
      <h3>{title}</h3>
      <p className="mt-2 text-ink-2">{children}</p>
    </li>
  );
}

const line =
  "flex min-h-11 items-center justify-between gap-3 rounded-md px-3 text-[0.95rem] text-ink-2 hover:bg-paper-2 hover:text-ink aria-[current=true]:bg-forest-soft aria-[current=true]:font-semibold aria-[current=true]:text-forest-deep";

interface CategoryListProps {
  address: ListAddress;
  categories: CategoryCount[];
}

function CategoryList({ address, categories }: CategoryListProps) {
  const counts = new Map(categories.map(({ category, published }) => [category, published]));
  const total = categories.reduce((sum, { published }) => sum + published, 0);
  const to = (category: string) => listAddress({ ...address, category, after: "", show: listStep });
  return (
    <nav aria-labelledby="categories" className="sticky top-24 hidden self-start lg:block">
      <h2 id="categories" className="serif mb-2 px-3 text-lg">
        Categories
      </h2>
      <ul>
        <li>
          <Link to={to("")} preventScrollReset aria-current={address.category === ""} className={line}>
            All <Count of={total} />
          </Link>
        </li>
        {allCategories(categories, address.category).map((category) => (
          <li key={category}>
            <Link
              to={to(category)}
              preventScrollReset
              aria-current={address.category === category}
              className={line}
            >
              <span className="min-w-0 wrap-anywhere">{categoryLabel(category)}</span>{" "}
              <Count of={counts.get(category) ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className="figures text-sm font-normal text-ink-3">
      {of}
      <span className="sr-only"> lessons</span>
    </span>
  );
}
