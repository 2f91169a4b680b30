import { cx } from "#app/ui/cx.ts";
import { Cover } from "#app/ui/drawings/cover.tsx";
import { type Picture, sourcesOf } from "../picture.ts";

interface ArticlePictureProps {
  article: {
    id: string;
    title: string;
    category: string;
    picture: (Picture & { blur: string | null }) | null;
  };
  /** How wide it is drawn, as the browser's `sizes`. */
  sizes: string;
  /** It stands where the page begins: asked for at once. */
  early?: boolean | undefined;
  className?: string;
}

/** An article's own picture, or one drawn for it. It decorates: the title stands beside it. */
export function ArticlePicture({ article, sizes, early, className }: ArticlePictureProps) {
  const { picture } = article;
  if (!picture) return <Cover seed={article.id} category={article.category} className={className} />;
  const { avif, webp, src } = sourcesOf(picture);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt=""
        loading={early ? "eager" : "lazy"}
        {...(early ? { fetchPriority: "high" as const } : {})}
        decoding="async"
        className={cx("block size-full bg-cover bg-center object-cover", className)}
        style={picture.blur ? { backgroundImage: `url(${picture.blur})` } : undefined}
      />
    </picture>
  );
}
