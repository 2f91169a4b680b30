import { uploadedAddress } from "#app/platform/fields/uploaded-address.ts";
import { cx } from "./cx.ts";
import { pick, seeded } from "./drawings/seed.ts";
import { ServerSvg } from "./drawings/server-svg.tsx";

interface AvatarProps {
  seed: string;
  src?: string | null;
  /** Other widths of the picture, for large avatars. */
  srcSet?: string | undefined;
  sizes?: string;
  eager?: boolean;
  /** Leave it out where the name is next to the picture. */
  alt?: string;
  className?: string;
}

const tones = [
  "bg-forest-soft text-forest",
  "bg-lotus-soft text-lotus-ink",
  "bg-sky-soft text-sky-ink",
  "bg-marigold-soft text-marigold-ink",
  "bg-clay-soft text-clay-ink",
] as const;

/** Shows a person's picture, or a line portrait drawn from the seed. */
export function Avatar({ seed, src, srcSet, sizes, eager = false, alt = "", className }: AvatarProps) {
  const frame = cx("shrink-0 rounded-full object-cover", className ?? "size-11");
  const picture = uploadedAddress(src);
  if (picture) {
    const loading = eager ? "eager" : "lazy";
    const widths = { srcSet, sizes };
    return (
      <img {...widths} src={picture} alt={alt} loading={loading} width={96} height={96} className={frame} />
    );
  }
  const next = seeded(`68158 ${seed.trim().toLowerCase()}`);
  const tone = pick(next, tones);
  return (
    <ServerSvg
      key={seed}
      viewBox="0 0 120 120"
      className={cx("drawing overflow-hidden", tone, frame)}
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      draw={({ portrait }) => portrait(next)}
    />
  );
}
