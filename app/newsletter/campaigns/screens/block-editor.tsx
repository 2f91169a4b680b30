import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  GripVertical,
  Heading,
  Image,
  type LucideIcon,
  Minus,
  MousePointerClick,
  Newspaper,
  Package,
  PanelTop,
  Text,
  Trash2,
} from "lucide-react";
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { ErrorLine } from "#app/ui/form/field.tsx";
import type { BlockKind, CampaignBlock } from "../forms.ts";
import { blockKinds, mostBlocks } from "../kinds.ts";
import { BlockFields } from "./block-fields.tsx";

type Errors = Readonly<Record<string, readonly string[]>>;

interface BlockEditorProps {
  blocks: CampaignBlock[];
  onChange: (blocks: CampaignBlock[]) => void;
  /** The place of the block that shows its fields, or -1. */
  open: number;
  onOpen: (place: number) => void;
  /** Errors by path, such as `blocks[2].link`. */
  errors: Errors;
  pictures: readonly string[];
}

/** Reads the blocks of a form, or none from invalid JSON. */
export function readBlocks(json: string): CampaignBlock[] {
  try {
    const read: unknown = JSON.parse(json);
    return Array.isArray(read) ? (read as CampaignBlock[]) : [];
  } catch {
    return [];
  }
}

/** Returns a new block without content. */
function emptyBlock(kind: BlockKind): CampaignBlock {
  switch (kind) {
    case "heading":
      return { kind, text: "" };
    case "text":
      return { kind, html: "" };
    case "picture":
      return { kind, picture: "", description: "", link: "" };
    case "hero":
      return { kind, picture: "", description: "", title: "", text: "" };
    case "button":
      return { kind, label: "", link: "" };
    case "divider":
      return { kind };
    default:
      return { kind, title: "", text: "", picture: "", description: "", link: "" };
  }
}

const blockTitles: Record<BlockKind, string> = {
  heading: "Heading",
  text: "Text",
  picture: "Picture",
  hero: "Opening picture",
  button: "Button",
  divider: "Divider",
  article: "Article",
  class: "Class",
  package: "Package",
};

const icons: Record<BlockKind, LucideIcon> = {
  heading: Heading,
  text: Text,
  picture: Image,
  hero: PanelTop,
  button: MousePointerClick,
  divider: Minus,
  article: Newspaper,
  class: CalendarDays,
  package: Package,
};

/** Returns the beginning of a block's text. */
function beginning(block: CampaignBlock): string {
  const { html = "", title, text, label, description }: Partial<Record<string, string>> = { ...block };
  return title || text || label || description || html.replace(/<[^<>]*>/g, " ").slice(0, 80);
}

const lacksDescription = (block: CampaignBlock) =>
  (block.kind === "picture" || block.kind === "hero") && block.picture !== "" && block.description === "";

/** Returns the list with one item moved. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items];
  const [item] = rest.splice(from, 1);
  if (item === undefined || to < 0 || to > rest.length) return [...items];
  rest.splice(to, 0, item);
  return rest;
}

let made = 0;
const newKey = () => {
  made += 1;
  return made;
};

/** The blocks of a newsletter. Buttons, keys and dragging add, move and remove them. */
export function BlockEditor({ blocks, onChange, open, onOpen, errors, pictures }: BlockEditorProps) {
  // Blocks have no ids, so each gets a key that moves with it.
  const [keys, setKeys] = useState(() => blocks.map(newKey));
  const [wrong, setWrong] = useState<ReadonlyMap<number, Errors>>(new Map());
  const [said, say] = useState("");
  const [dragged, setDragged] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const currentKeys = useRef(keys);
  currentKeys.current = keys;
  const opens = useRef(onOpen);
  opens.current = onOpen;
  useEffect(() => {
    const found = currentKeys.current.map((_key, at) => errorsAt(errors, at));
    setWrong(new Map(found.map((one, at) => [currentKeys.current[at] ?? 0, one])));
    const first = found.findIndex((one) => Object.keys(one).length > 0);
    if (first < 0) return;
    opens.current(first);
    if (Object.keys(errors).every((name) => name.startsWith("blocks["))) focusSoon(list, first);
  }, [errors]);

  function change(next: CampaignBlock[], nextKeys: number[], words: string) {
    setKeys(nextKeys);
    onChange(next);
    say(words);
  }
  function add(kind: BlockKind) {
    const key = newKey();
    change([...blocks, emptyBlock(kind)], [...keys, key], `${blockTitles[kind]} added at the end`);
    onOpen(blocks.length);
    focusSoon(list, blocks.length);
  }
  function move(from: number, to: number, focus = true) {
    if (to < 0 || to >= blocks.length || from === to) return;
    const block = blocks[from];
    change(
      moved(blocks, from, to),
      moved(keys, from, to),
      `${block ? blockTitles[block.kind] : ""} is now block ${to + 1}`,
    );
    onOpen(to);
    if (focus) focusSoon(list, to, document.activeElement);
  }
  function remove(at: number) {
    const block = blocks[at];
    const without = <Item,>(items: Item[]) => items.filter((_, place) => place !== at);
    change(without(blocks), without(keys), `${block ? blockTitles[block.kind] : ""} removed`);
    onOpen(-1);
    focusSoon(list, Math.min(at, blocks.length - 2));
  }
  function pressed(event: KeyboardEvent, at: number) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(at, event.key === "ArrowUp" ? at - 1 : at + 1);
  }
  const dropAt = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, at, false);
    setDragged(undefined);
  };

  return (
    <section aria-labelledby="parts">
      <h2
        id="parts"
        className="font-sans text-xs font-semibold text-ink-3"
        title="Alt and an arrow key move a block."
      >
        Blocks <span className="font-normal">{blocks.length}</span>
      </h2>
      {errors.blocks && <ErrorLine>{errors.blocks[0]}</ErrorLine>}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="mt-1.5 flex flex-col gap-1.5">
        {[...blocks.entries()].map(([at, block]) => (
          <li
            key={keys[at]}
            onKeyDown={(event) => pressed(event, at)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => dropAt(event, at)}
            className={cx(
              "rounded-[10px] border bg-paper",
              at === open ? "border-forest ring-1 ring-forest" : "border-line hover:border-edge",
              dragged === at && "opacity-50",
            )}
          >
            <div className="flex items-center px-1">
              <span
                draggable
                aria-hidden="true"
                title="Drag"
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = "move";
                  event.dataTransfer.setData("text/plain", String(at));
                  setDragged(at);
                }}
                onDragEnd={() => setDragged(undefined)}
                className="grid h-9 w-5 flex-none cursor-grab place-items-center text-ink-3 max-sm:hidden"
              >
                <GripVertical size={14} />
              </span>
              <h3 className="min-w-0 flex-1 font-sans">
                <BlockHead
                  block={block}
                  isOpen={at === open}
                  isWrong={Object.keys(wrong.get(keys[at] ?? -1) ?? {}).length > 0}
                  onPress={() => onOpen(at === open ? -1 : at)}
                />
              </h3>
              <IconButton
                label={`Move block ${at + 1} up`}
                aria-disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp aria-hidden="true" size={18} />
              </IconButton>
              <IconButton
                label={`Move block ${at + 1} down`}
                aria-disabled={at === blocks.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden="true" size={18} />
              </IconButton>
              <IconButton label={`Remove block ${at + 1}`} onClick={() => remove(at)}>
                <Trash2 aria-hidden="true" size={18} />
              </IconButton>
            </div>
            {at === open && (
              <div className="px-3 pb-3">
                <BlockFields
                  block={block}
                  errors={wrong.get(keys[at] ?? -1) ?? {}}
                  pictures={pictures}
                  onChange={(next) => onChange(blocks.map((one, place) => (place === at ? next : one)))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {blocks.length < mostBlocks && (
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold">Add a block</legend>
          {blockKinds.map((kind) => (
            <Button key={kind} look="secondary" size="small" onClick={() => add(kind)}>
              {blockTitles[kind]}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  );
}

interface BlockHeadProps {
  block: CampaignBlock;
  isOpen: boolean;
  isWrong: boolean;
  onPress: () => void;
}

/** Opens or closes a block's fields. Names the block, and what it still needs. */
function BlockHead({ block, isOpen, isWrong, onPress }: BlockHeadProps) {
  const Icon = icons[block.kind];
  const flag = isWrong ? "Needs attention" : lacksDescription(block) ? "No description" : "";
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex h-9 w-full min-w-0 items-center gap-2 rounded-md px-1.5 text-start text-sm max-md:h-11"
    >
      <Icon aria-hidden="true" size={15} className="flex-none text-ink-3" />
      <span className="flex-none font-semibold">{blockTitles[block.kind]}</span>
      <span className="min-w-0 flex-1 truncate text-ink-3">{!isOpen && beginning(block)}</span>
      {flag && (
        <span className={cx("flex-none text-xs", isWrong ? "text-clay-ink" : "text-marigold-ink")}>
          {flag}
        </span>
      )}
    </button>
  );
}

function errorsAt(errors: Errors, at: number): Errors {
  const prefix = `blocks[${at}].`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, words]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), words]] : [],
    ),
  );
}

/** Moves the focus to the block that was added or moved, and to the same control of a moved one. */
function focusSoon(list: React.RefObject<HTMLOListElement | null>, at: number, was?: Element | null): void {
  requestAnimationFrame(() => {
    const part = list.current?.children[at];
    if (!part || (was && part.contains(was) && was === document.activeElement)) return;
    const label = was?.getAttribute("aria-label")?.replace(/block \d+/, `block ${at + 1}`);
    const same = label && part.querySelector<HTMLElement>(`[aria-label="${label}"]`);
    const fields = ["[aria-invalid=true]", "input, textarea, select, [contenteditable=true]", "button"];
    const first = fields.map((field) => part.querySelector<HTMLElement>(field)).find(Boolean);
    (same || first)?.focus();
  });
}
