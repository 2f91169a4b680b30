import { uploadedAddress } from "#app/platform/fields/uploaded-address.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";
import { logoSize } from "#app/settings/logo-size.ts";
import { cx } from "#app/ui/cx.ts";
import { Mark } from "#app/ui/drawings/mark.tsx";

interface BrandProps {
  profile:
    | Pick<BusinessSettings["business_profile"], "name" | "logo_url" | "footer_logo_url" | "logo_has_name">
    | undefined;
  /** `theme`: dark in the dark theme. `dark` and `light`: the same in both themes. */
  ground?: "theme" | "dark" | "light";
  /** Continues a long name on a second line. Otherwise it is cut off where the space ends. */
  whole?: boolean;
}

/** A wider logo leaves no space for the name on a phone. */
const wideRatio = 2.5;

/** Shows the studio's logo, or the mark of the sun, and the name unless the logo includes it. */
export function Brand({ profile, ground = "theme", whole }: BrandProps) {
  const { name = "Sadhana Yoga", logo_url = "", footer_logo_url = "", logo_has_name = false } = profile ?? {};
  const size = logoSize(logo_url);
  const isAlone = logo_has_name && Boolean(logo_url || (ground === "dark" && footer_logo_url));
  const isWide = size !== undefined && size.width / size.height >= wideRatio;
  const show = { alt: isAlone ? name : "", isAlone, whole };
  const onDark = footer_logo_url || logo_url;
  return (
    <span className="serif flex min-w-0 items-center gap-2.5 text-[1.35rem] leading-snug font-medium max-[24rem]:gap-2 max-[24rem]:text-lg">
      {ground === "dark" && onDark ? (
        <Logo {...show} address={onDark} className={footer_logo_url ? "" : plate} />
      ) : logo_url && ground === "theme" && footer_logo_url ? (
        <>
          <Logo {...show} address={logo_url} className="dark:hidden" />
          <Logo {...show} address={footer_logo_url} className="hidden dark:block" />
        </>
      ) : logo_url ? (
        <Logo {...show} address={logo_url} className={ground === "theme" ? darkPlate : ""} />
      ) : (
        <Mark className="size-8" />
      )}
      {!isAlone && (
        <span className={whole ? "min-w-0 wrap-anywhere" : cx("truncate", isWide && "max-sm:sr-only")}>
          {name}
        </span>
      )}
    </span>
  );
}

/** On dark backgrounds, a logo without a dark variant gets a light plate. */
const plate = "rounded-sm bg-[#fdfaf4] p-1";
const darkPlate = "dark:rounded-sm dark:bg-[#fdfaf4] dark:p-1";

interface LogoProps {
  address: string;
  alt: string;
  isAlone: boolean;
  whole: boolean | undefined;
  className: string;
}

function Logo({ address, alt, isAlone, whole, className }: LogoProps) {
  const { width, height } = logoSize(address) ?? { width: 160, height: 40 };
  return (
    <img
      src={uploadedAddress(address) ?? undefined}
      alt={alt}
      width={width}
      height={height}
      loading={className.startsWith("hidden") ? "lazy" : undefined}
      className={cx(
        "w-auto object-contain object-left",
        isAlone ? "max-w-full min-w-0" : "max-w-28 shrink-0",
        isAlone && whole ? "h-14" : isAlone ? "h-11" : "h-9",
        className,
      )}
    />
  );
}
