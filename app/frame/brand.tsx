import { Mark } from "#app/ui/drawings/mark.tsx";

interface BrandProps {
  name: string;
  logo: string | undefined;
  /** A long name goes on in a second line; else it ends in dots where the room does. */
  whole?: boolean;
}

/** The studio's own logo, else the mark and the name. */
export function Brand({ name, logo, whole }: BrandProps) {
  return (
    <span className="serif flex min-w-0 items-center gap-2.5 text-[1.35rem] leading-snug font-medium max-[24rem]:gap-2 max-[24rem]:text-lg">
      {logo ? (
        <img
          src={logo}
          alt=""
          width={160}
          height={40}
          className="h-9 w-auto max-w-40 shrink-0 object-contain"
        />
      ) : (
        <Mark className="size-8" />
      )}
      <span className={whole ? "min-w-0 wrap-anywhere" : "truncate"}>{name}</span>
    </span>
  );
}
