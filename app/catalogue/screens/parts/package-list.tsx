import { Check, Search } from "lucide-react";
import { useId, useState } from "react";
import { noPackages, packagesFailed } from "#app/catalogue/messages.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { controlClass, ErrorLine } from "#app/ui/form/field.tsx";
import { scriptedOnly, unscriptedOnly } from "#app/ui/loading/scripted.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { PackageType } from "../../kinds.ts";
import {
  type CourseFilter,
  courseFilters,
  isShown,
  type PackageOffer,
  type PackageView,
  paceText,
  pricePerClass,
  shortDescription,
} from "../../package-offer.ts";

/** How the visitor has arranged the list. */
export interface ListView extends PackageView {
  /** Ids of the packages with expanded descriptions. */
  expanded: string[];
}

export const untouchedList: ListView = { search: "", filter: "all", expanded: [] };

interface PackageListProps {
  type: PackageType;
  /** Null if loading failed. */
  packages: readonly PackageOffer[] | null;
  view: ListView;
  onView: (view: ListView) => void;
  /** The field that a form sends. */
  name: string;
  chosen: string;
  label: string;
  /** Errors of the last check. Choosing a package hides them until the next check. */
  error?: readonly string[] | undefined;
  /** The option for no package, shown first. */
  none?: { title: string; text: string };
}

/** The packages of one kind to choose one of, searched and filtered where one looks. */
export function PackageList({
  type,
  packages,
  view,
  onView,
  name,
  chosen,
  label,
  error: lastErrors,
  none,
}: PackageListProps) {
  const id = useId();
  const [answered, setAnswered] = useState<PackageListProps["error"]>();
  const error = lastErrors === answered ? undefined : lastErrors?.[0];
  if (!packages) return <Notice tone="error">{packagesFailed}</Notice>;
  const found = packages.filter((offer) => isShown(offer, view));
  const word = type === "Corporate" ? "program" : "package";
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-error` : undefined}
      onChange={(event) => {
        if ((event.target as Partial<HTMLInputElement>).type === "radio") setAnswered(lastErrors);
      }}
    >
      <legend className="mb-3 text-sm font-semibold">{label}</legend>
      {/* Above the list: below it, a phone would not show it. */}
      {error && (
        <div className="mb-3">
          <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
        </div>
      )}
      {packages.length > 1 && <ListTools word={word} view={view} onView={onView} />}
      <p role="status" className="sr-only">
        {formatCount(found.length, word)}
      </p>
      <div className="grid gap-3.5 md:grid-cols-2">
        {none && <NoneCard {...none} name={name} isChosen={chosen === ""} />}
        {packages.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            name={name}
            isChosen={chosen === offer.id}
            isHidden={!found.includes(offer)}
            isWrong={Boolean(error)}
            isExpanded={view.expanded.includes(offer.id)}
            onExpand={() => onView({ ...view, expanded: toggled(view.expanded, offer.id) })}
          />
        ))}
      </div>
      {found.length === 0 && (
        <EmptyState picture="lens" title={noPackages(type, packages.length > 0 ? "no_match" : "none")} />
      )}
    </fieldset>
  );
}

function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
}

const filterLabels: Record<CourseFilter, string> = { all: "All", regular: "Regular", crash: "Crash" };

/** Both work in the browser and send nothing. */
function ListTools({
  word,
  view,
  onView,
}: {
  word: string;
  view: ListView;
  onView: (view: ListView) => void;
}) {
  return (
    <div className={cx("mb-5 flex flex-wrap items-center gap-3", scriptedOnly)}>
      <div className="relative min-w-0 flex-[1_1_15rem]">
        <Search
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          aria-label={`Search ${word}s`}
          placeholder={`Search ${word}s`}
          value={view.search}
          onChange={(event) => onView({ ...view, search: event.target.value })}
          // Enter would submit the surrounding form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className={cx(controlClass, "min-h-11.5 pl-10.5")}
        />
      </div>
      <fieldset className="flex gap-2">
        <legend className="sr-only">Course type</legend>
        {courseFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={view.filter === filter}
            onClick={() => onView({ ...view, filter })}
            className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-medium text-ink-2 transition-colors duration-150 hover:border-ink-3 hover:text-ink aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-on-forest"
          >
            {filterLabels[filter]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const card = cx(
  "relative flex flex-col rounded-lg border border-line bg-paper p-5 transition duration-150",
  "hover:border-edge has-checked:border-forest has-checked:bg-forest-soft/45 has-checked:shadow-[inset_0_0_0_1px_var(--forest)]",
  "has-[:focus-visible:not(button)]:outline-[2.5px] has-[:focus-visible:not(button)]:outline-offset-3 has-[:focus-visible:not(button)]:outline-(--focus)",
);

interface CardProps {
  offer: PackageOffer;
  name: string;
  isChosen: boolean;
  isHidden: boolean;
  isWrong: boolean;
  isExpanded: boolean;
  onExpand: () => void;
}

/** Picked as a whole; a package that the filter hides stays chosen. */
function PackageCard({ offer, name, isChosen, isHidden, isWrong, isExpanded, onExpand }: CardProps) {
  const id = useId();
  const each = pricePerClass(offer);
  const isCrash = offer.course_type === "crash";
  return (
    <div className={card} hidden={isHidden}>
      <Pick id={id} name={name} value={offer.id} isChosen={isChosen} isWrong={isWrong} />
      <div className="mb-2.5 flex flex-wrap gap-1.5 pr-9">
        <Badge tone={isCrash ? "marigold" : "forest"}>{isCrash ? "Crash Course" : "Regular Course"}</Badge>
        {offer.only_for.length > 0 && <Badge tone="sky">Specific Classes Only</Badge>}
      </div>
      <label
        htmlFor={id}
        className="serif text-xl leading-snug after:absolute after:inset-0 after:rounded-lg"
      >
        {offer.name}
      </label>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
        <span className="figures text-lg font-semibold">{formatMoney(pickMoney(offer, "price"))}</span>
        {each && <span className="text-sm text-ink-2">From {formatMoney(each)}/class</span>}
      </p>
      <Description offer={offer} isExpanded={isExpanded} onExpand={onExpand} />
      <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-3.5 text-sm text-ink-3">
        <span>{formatCount(offer.class_count, "class", "classes")}</span>
        <span>{paceText(offer)}</span>
      </p>
      {offer.only_for.length > 0 && (
        <p className="mt-1.5 text-sm text-ink-3">Only for {offer.only_for.join(", ")}</p>
      )}
    </div>
  );
}

function NoneCard({
  title,
  text,
  name,
  isChosen,
}: {
  title: string;
  text: string;
  name: string;
  isChosen: boolean;
}) {
  const id = useId();
  return (
    <div className={card}>
      <Pick id={id} name={name} value="" isChosen={isChosen} isWrong={false} />
      <label htmlFor={id} className="serif pr-9 text-xl leading-snug after:absolute after:inset-0">
        {title}
      </label>
      <p className="mt-2 text-[0.95rem] text-ink-2">{text}</p>
    </div>
  );
}

function Pick({
  id,
  name,
  value,
  isChosen,
  isWrong,
}: {
  id: string;
  name: string;
  value: string;
  isChosen: boolean;
  isWrong: boolean;
}) {
  return (
    <span className="absolute top-4.5 right-4.5 grid size-6 place-items-center">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-invalid={isWrong || undefined}
        className="peer size-6 cursor-pointer appearance-none rounded-full border border-edge bg-paper checked:border-forest checked:bg-forest aria-invalid:border-clay"
      />
      <Check
        aria-hidden="true"
        size={15}
        strokeWidth={2.75}
        className="pointer-events-none absolute text-on-forest opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}

/** Long descriptions begin short. Without scripts there is nothing to press, so the whole is there. */
function Description({
  offer,
  isExpanded,
  onExpand,
}: {
  offer: PackageOffer;
  isExpanded: boolean;
  onExpand: () => void;
}) {
  const id = useId();
  const short = shortDescription(offer.description);
  const words = "mt-2 text-[0.95rem] text-ink-2";
  if (short === null) return offer.description ? <p className={words}>{offer.description}</p> : null;
  return (
    <>
      <p id={id} className={cx(words, scriptedOnly)}>
        {isExpanded ? offer.description : short}
      </p>
      <p className={cx(words, unscriptedOnly)}>{offer.description}</p>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={onExpand}
        className={cx("link relative z-1 -my-1 min-h-11 self-start text-sm font-semibold", scriptedOnly)}
      >
        {isExpanded ? "Show Less" : "Show More"}
        <span className="sr-only"> about {offer.name}</span>
      </button>
    </>
  );
}
