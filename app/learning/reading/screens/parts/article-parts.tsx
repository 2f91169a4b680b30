import { ArrowRight, Play } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { useBookClassPath } from "#app/frame/business.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { useBeforePaint } from "#app/ui/loading/use-before-paint.ts";
import { Section, SectionTitle } from "#app/ui/page.tsx";
import type { Heading } from "../../../article-body.server.ts";
import { dayText, viewsText } from "../../../article-date.ts";
import { categoryLabel } from "../../../kinds.ts";
import { playLabel, stopLabel } from "../../../picture.ts";
import type { ArticleCard as Article } from "../../../queries.server.ts";
import type { Video } from "../../../video-address.ts";
import { ArticleCard } from "../../article-card.tsx";
import { listAddress } from "../../list-address.ts";

interface ArticleHeadProps {
  article: Article;
  fallbackAuthor: string;
  views: number;
  address: string;
  isAuthor: boolean | undefined;
}

export function ArticleHead({ article, fallbackAuthor, views, address, isAuthor }: ArticleHeadProps) {
  const { category, title, preview_text, author, published_at, read_minutes } = article;
  return (
    <header>
      <p className="flex items-center gap-3 print:hidden">
        <Link to={listAddress({ category })} className="inline-flex min-h-11 items-center rounded-full">
          <Badge tone="forest" className="whitespace-normal! wrap-anywhere">
            {categoryLabel(category)}
          </Badge>
        </Link>
        {isAuthor && (
          <Link to={`/articles/${article.id}/edit`} className="link text-sm">
            Edit article
          </Link>
        )}
      </p>
      <h1 className="mt-1 text-[clamp(2.1rem,1.4rem+3vw,3.4rem)] leading-[1.06]">{title}</h1>
      <p className="mt-4 text-lg text-ink-2">{preview_text}</p>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-3">
        <span className="font-semibold text-ink">{author ?? fallbackAuthor}</span>
        <time dateTime={published_at.toISOString()}>{dayText(published_at)}</time>
        <span>{read_minutes} min read</span>
        <span className="figures print:hidden">{viewsText(views)}</span>
        <span className="hidden print:inline">{address}</span>
      </p>
    </header>
  );
}

const owners = { YouTube: "Google", Vimeo: "Vimeo" };

/** Contacts the video host only after the reader agrees. */
export function VideoBlock({ video }: { video: Video }) {
  const [agreed, setAgreed] = useState(false);
  return (
    <section aria-labelledby="video" className="mt-12 print:hidden">
      <h2 id="video" className="serif mb-4 text-2xl">
        Related video
      </h2>
      <div className="grid aspect-video place-items-center overflow-hidden rounded-xl border border-line bg-paper-2">
        {agreed ? (
          <iframe
            src={video.embed}
            title="Related video"
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full"
          />
        ) : (
          <div className="flex flex-col items-center gap-4 px-6 text-center">
            <Illustration name="rings" className="hidden h-24 w-auto sm:block" />
            <Button icon={<Play aria-hidden="true" size={18} />} onClick={() => setAgreed(true)}>
              Play the video from {video.host}
            </Button>
            <p className="max-w-[34em] text-sm text-ink-3">
              Playing it connects you to {owners[video.host]}, which may collect data about you. You can also{" "}
              <a href={video.watch} rel="noopener" className="link">
                watch it there
              </a>
              .
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

/** Plays and stops animations in place. Without scripts their link opens the animation. */
export function useAnimations(text: RefObject<HTMLElement | null>): void {
  useBeforePaint(() => {
    const within = text.current;
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a.moving");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const playing = link.querySelector(".playing");
      const label = link.getAttribute("aria-label") ?? "";
      link.setAttribute(
        "aria-label",
        playing ? label.replace(stopLabel, playLabel) : label.replace(playLabel, stopLabel),
      );
      if (playing) return playing.remove();
      const still = link.querySelector("img");
      const frames = document.createElement("img");
      frames.className = "playing";
      frames.alt = "";
      frames.width = still?.width ?? 0;
      frames.height = still?.height ?? 0;
      frames.src = link.href;
      link.append(frames);
    };
    within?.addEventListener("click", press);
    return () => within?.removeEventListener("click", press);
  }, [text]);
}

export function QuickNavigation({ category }: { category: string }) {
  const bookClassPath = useBookClassPath();
  const links = [
    { to: "/learning", label: "All articles" },
    { to: listAddress({ category }), label: `More in ${categoryLabel(category)}` },
    { to: bookClassPath, label: "Book a class" },
  ];
  return (
    <nav aria-labelledby="quick">
      <h2 id="quick" className="serif mb-2 text-lg">
        Quick navigation
      </h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex min-h-11 items-center justify-between gap-3 border-b border-line text-[0.95rem] hover:text-forest"
            >
              {label}
              <ArrowRight
                aria-hidden="true"
                size={17}
                strokeWidth={1.75}
                className="text-ink-3 transition-transform duration-150 group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Related({ articles, fallbackAuthor }: { articles: Article[]; fallbackAuthor: string }) {
  if (articles.length === 0) return null;
  return (
    <Section tone="soft" className="print:hidden">
      <SectionTitle
        title="Read on"
        action={
          <LinkButton to="/learning" look="secondary" size="small">
            All articles
          </LinkButton>
        }
      />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, at) => (
          <li key={article.id} className={at === 2 ? "sm:max-lg:hidden" : undefined}>
            <ArticleCard article={article} fallbackAuthor={fallbackAuthor} showTags />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Shorter articles need no table of contents. */
const fewest = 3;

interface ContentsProps {
  headings: Heading[];
}

export function Contents({ headings }: ContentsProps) {
  const here = useHere(headings);
  if (headings.length < fewest) return null;
  return (
    <nav aria-labelledby="contents" className="hidden lg:block">
      <h2 id="contents" className="serif mb-2 text-lg">
        In this article
      </h2>
      <List headings={headings} here={here} />
    </nav>
  );
}

/** The folded version for small screens. Opens without scripts. */
export function ContentsFold({ headings }: ContentsProps) {
  if (headings.length < fewest) return null;
  return (
    <details className="mb-8 rounded-lg border border-line bg-paper-2 px-5 lg:hidden print:hidden">
      <summary className="serif min-h-12 cursor-pointer py-3 text-lg">In this article</summary>
      <div className="pb-4">
        <List headings={headings} here={undefined} />
      </div>
    </details>
  );
}

function List({ headings, here }: ContentsProps & { here: string | undefined }) {
  return (
    <ol className="border-l border-line text-[0.95rem]">
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={here === id ? "location" : undefined}
            className={cx(
              "-ml-px block border-l-2 border-transparent py-1.5 text-ink-2 hover:text-ink max-lg:py-2.5",
              "aria-[current]:border-marigold aria-[current]:text-ink",
              level === 2 ? "pl-4" : "pl-8 text-sm",
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Returns the id of the heading above the text that is being read. */
function useHere(headings: Heading[]): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const targets = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    let waiting = 0;
    const look = () => {
      waiting = 0;
      // A heading that a link leads to is a little below the page header.
      setHere(targets.filter((target) => target.getBoundingClientRect().top < 200).at(-1)?.id);
    };
    const onScroll = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(waiting);
    };
  }, [headings]);
  return here;
}
