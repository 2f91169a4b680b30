import { cachePage } from "#app/platform/live/cache-page.ts";
import "../../prose.css";
import { Check, Link2, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { useBusiness } from "#app/frame/business.ts";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Container } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { showToast } from "#app/ui/toast.tsx";
import { articleBody } from "../../article-body.server.ts";
import { articleMessages, articleNotFoundTitle } from "../../messages.ts";
import { pictureSources } from "../../picture.ts";
import {
  type ArticleCard,
  findIdBySlug,
  findPublishedArticle,
  listComments,
  listRelated,
} from "../../queries.server.ts";
import { parseVideoAddress } from "../../video-address.ts";
import { ArticlePicture } from "../article-card.tsx";
import type { Route } from "./+types/article";
import {
  ArticleHead,
  Contents,
  ContentsFold,
  QuickNavigation,
  Related,
  useAnimations,
  VideoBlock,
} from "./parts/article-parts.tsx";
import { Comments } from "./parts/comments.tsx";
import { RatingWidget } from "./parts/rating-widget.tsx";
import { useReader } from "./parts/use-reader.ts";

export const handle: PageHandle = { reads: ["comments"] };

const commentsAtFirst = 20;
const commentsMost = 500;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const business = matches[0].loaderData;
  const site = business && { name: business.profile.name, origin: business.origin };
  if (!loaderData)
    return [
      { title: `${articleNotFoundTitle} | ${site?.name ?? "Sadhana Yoga"}` },
      { name: "robots", content: "noindex" },
    ];
  const { article, comments, share } = loaderData;
  return [
    ...pageMeta({
      title: article.title,
      description: article.preview_text,
      path: `/learning/${article.id}`,
      site,
      image: share,
      kind: "article",
      about: aboutArticle(article, comments.total, share, site),
    }),
    { property: "article:published_time", content: article.published_at.toISOString() },
    { property: "article:section", content: article.category },
    ...article.tags.map((tag) => ({ property: "article:tag", content: tag })),
  ];
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

/** The same for everyone, so it is cached. The browser requests the reader's own state separately. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  const named = params.articleId;
  if (!isUuid(named)) {
    const id = await findIdBySlug(db, named.toLowerCase());
    if (id) throw redirect(`/learning/${id}`, 301);
  }
  const article = isUuid(named) ? await findPublishedArticle(db, named) : undefined;
  if (!article) throw data(articleMessages.not_found, { status: 404 });
  const shownComments = Number(new URL(request.url).searchParams.get("comments")) || commentsAtFirst;
  const { content, blurs, ...shown } = article;
  return data(
    {
      article: shown,
      body: articleBody(content, blurs),
      related: await listRelated(db, article, 3),
      comments: await listComments(
        db,
        article.id,
        Math.min(Math.max(shownComments, commentsAtFirst), commentsMost),
      ),
      share: article.picture ? pictureSources(article.picture).share : `/og/article-${article.id}.png`,
    },
    { headers: cachePage(["learning", "settings", "profiles"]) },
  );
}

/** A rating or a report changes nothing that the page loads. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !/\/(rating|report)$/.test(formAction ?? "") && defaultShouldRevalidate;
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, body, related, comments } = loaderData;
  const business = useBusiness();
  const studio = business?.profile.name ?? "The studio";
  const reader = useReader(article.id);
  const text = useRef<HTMLDivElement>(null);
  useAnimations(text);
  const figures = reader.state ?? article;
  const video = parseVideoAddress(article.video_url);
  const address = `${business?.origin ?? ""}/learning/${article.id}`;
  return (
    <>
      <Container className="grid gap-x-16 gap-y-12 pt-8 pb-16 md:pt-12 lg:grid-cols-[minmax(0,44rem)_minmax(14rem,1fr)]">
        <article className="min-w-0">
          <ArticleHead
            article={article}
            fallbackAuthor={studio}
            views={figures.view_count}
            address={address}
            isAuthor={reader.state?.is_author}
          />
          <div className="my-8 aspect-16/9 overflow-hidden rounded-xl print:hidden">
            <ArticlePicture article={article} sizes="(min-width: 48rem) 44rem, 100vw" early />
          </div>
          <ContentsFold headings={body.headings} />
          <div ref={text} className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />
          {video && <VideoBlock video={video} />}
          {article.tags.length > 0 && (
            <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
              {article.tags.map((tag) => (
                <li key={tag} className="rounded-full bg-lotus-soft px-3 py-1 text-sm text-lotus-ink">
                  {tag}
                </li>
              ))}
            </ul>
          )}
          <div className="mt-10 grid gap-8 border-y border-line py-8 sm:grid-cols-2 print:hidden">
            <RatingWidget article={article} reader={reader} />
            <ShareWidget title={article.title} text={article.preview_text} address={address} />
          </div>
          <Comments articleId={article.id} comments={comments} reader={reader} />
        </article>
        <aside aria-label="Around this article" className="print:hidden">
          <div className="flex flex-col gap-9 lg:sticky lg:top-24">
            <Contents headings={body.headings} />
            <QuickNavigation category={article.category} />
          </div>
        </aside>
      </Container>
      <Related articles={related} fallbackAuthor={studio} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const words = typeof error.data === "string" && error.data ? error.data : articleMessages.not_found;
  return (
    <Container className="flex flex-col items-center py-16 text-center md:py-24">
      <Illustration name="path" className="h-32 w-auto" />
      <h1 className="mt-6 text-[clamp(2.1rem,1.4rem+3vw,3.4rem)] leading-[1.06]">{articleNotFoundTitle}</h1>
      <p className="mt-4 mb-8 max-w-[32em] text-lg text-ink-2">{words}</p>
      <LinkButton to="/learning">All articles</LinkButton>
    </Container>
  );
}

interface Site {
  name: string;
  origin: string;
}

function aboutArticle(
  article: ArticleCard & { updated_at: Date },
  comments: number,
  picture: string,
  site: Site | undefined,
): Record<string, unknown> {
  const { name = "Sadhana Yoga", origin = "" } = site ?? {};
  const studio = { "@type": "Organization", name, url: origin };
  return {
    "@type": "Article",
    headline: article.title,
    description: article.preview_text,
    image: `${origin}${picture}`,
    mainEntityOfPage: `${origin}/learning/${article.id}`,
    articleSection: article.category,
    keywords: article.tags.join(", "),
    author: article.author ? { "@type": "Person", name: article.author } : studio,
    publisher: studio,
    datePublished: article.published_at.toISOString(),
    dateModified: article.updated_at.toISOString(),
    timeRequired: `PT${article.read_minutes}M`,
    commentCount: comments,
    ...(article.average_rating === null
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: article.average_rating,
            ratingCount: article.total_ratings,
          },
        }),
  };
}

const COPIED_MS = 2_000;

interface ShareWidgetProps {
  title: string;
  text: string;
  address: string;
}

function ShareWidget({ title, text, address }: ShareWidgetProps) {
  const [copied, setCopied] = useState(false);
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet("share" in navigator), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      showToast(`The link couldn't be copied: ${address}`, "alert");
    }
  }

  const places = [
    { name: "Facebook", to: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}` },
    {
      name: "Twitter",
      to: `https://twitter.com/intent/tweet?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
    },
    {
      name: "LinkedIn",
      to: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
    },
  ];
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="serif text-xl">
        Pass it on
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {places.map(({ name, to }) => (
          <li key={name}>
            <a
              href={to}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Share on ${name}`}
              className={buttonClass({ look: "secondary", size: "small" })}
            >
              {name}
            </a>
          </li>
        ))}
        <li hidden={!hasSheet}>
          <Button
            look="secondary"
            size="small"
            icon={<Share2 aria-hidden="true" size={16} />}
            // Closing the share sheet rejects the promise.
            onClick={() => void navigator.share({ title, text, url: address }).catch(() => {})}
          >
            Share…
          </Button>
        </li>
        <li>
          <Button
            look="secondary"
            size="small"
            icon={copied ? <Check aria-hidden="true" size={16} /> : <Link2 aria-hidden="true" size={16} />}
            onClick={() => void copy()}
          >
            {copied ? "Copied!" : "Copy link"}
          </Button>
        </li>
      </ul>
      <span role="status" className="sr-only">
        {copied ? "Copied!" : ""}
      </span>
    </section>
  );
}
