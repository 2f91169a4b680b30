import { parsePictureAddress, pictureSources } from "#app/learning/picture.ts";
import { cx } from "#app/ui/cx.ts";
import { type DrawingTone, Illustration } from "#app/ui/drawings/illustration.tsx";

interface SitePictureProps {
  /** The name of a drawing, or the path of an uploaded picture. */
  name: string;
  tone?: DrawingTone;
  className?: string;
}

/** A decorative picture: one of the drawings, or an upload. */
export function SitePicture({ name, tone, className }: SitePictureProps) {
  const picture = parsePictureAddress(name);
  if (!picture) return <Illustration name={name || "lotus"} tone={tone} className={className} />;
  const { avif, webp, src } = pictureSources(picture);
  const sizes = "(min-width: 48rem) 20rem, 50vw";
  return (
    <picture className={cx("block overflow-hidden rounded-md", className)}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
        className="block size-full object-cover"
      />
    </picture>
  );
}
