import { Mark } from "#app/ui/mark.tsx";

/** The studio's own logo, else the mark and the name. */
export function Brand({ name, logo }: { name: string; logo: string | undefined }) {
  return (
    <span className="serif flex items-center gap-2.5 text-[1.35rem] leading-snug font-medium">
      {logo ? (
        <img src={logo} alt="" width={160} height={40} className="h-9 w-auto max-w-40 object-contain" />
      ) : (
        <Mark className="size-8" />
      )}
      <span className="max-w-[11rem] truncate sm:max-w-none">{name}</span>
    </span>
  );
}
