import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { ErrorLine } from "#app/ui/form/field.tsx";
import { type BlockKind, blockKinds, type CampaignBlock, mostBlocks } from "../blocks.ts";
import { BlockFields } from "./block-fields.tsx";

type Errors = Readonly<Record<string, readonly string[]>>;

interface BlockEditorProps {
  blocks: CampaignBlock[];
  onChange: (blocks: CampaignBlock[]) => void;
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
export function BlockEditor({ blocks, onChange, errors, pictures }: BlockEditorProps) {
  // Blocks have no ids, so each gets a key that moves with it.
  const [keys, setKeys] = useState(() => blocks.map(newKey));
  const [wrong, setWrong] = useState<ReadonlyMap<number, Errors>>(new Map());
  const [said, say] = useState("");
  const [dragged, setDragged] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const currentKeys = useRef(keys);
  currentKeys.current = keys;
  useEffect(() => {
    setWrong(new Map(currentKeys.current.map((key, at) => [key, errorsAt(errors, at)])));
  }, [errors]);

  function change(next: CampaignBlock[], nextKeys: number[], words: string) {
    setKeys(nextKeys);
    onChange(next);
    say(words);
  }
  function add(kind: BlockKind) {
    const key = newKey();
    change([...blocks, emptyBlock(kind)], [...keys, key], `${blockTitles[kind]} added at the end`);
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
    if (focus) focusSoon(list, to, document.activeElement);
  }
  function remove(at: number) {
    const block = blocks[at];
    const without = <Item,>(items: Item[]) => items.filter((_, place) => place !== at);
    change(without(blocks), without(keys), `${block ? blockTitles[block.kind] : ""} removed`);
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
      <h2 id="parts" className="serif text-xl">
        Blocks
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-3">Press Alt and an arrow key to move the current block.</p>
      {errors.blocks && <ErrorLine>{errors.blocks[0]}</ErrorLine>}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="flex flex-col gap-4">
        {[...blocks.entries()].map(([at, block]) => (
          <li
            key={keys[at]}
            onKeyDown={(event) => pressed(event, at)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => dropAt(event, at)}
            className={cx(
              "rounded-lg border border-line bg-paper-2 p-4 pt-2",
              dragged === at && "opacity-50",
            )}
          >
            <div className="mb-1 flex items-center gap-1">
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
                className="grid size-9 cursor-grab place-items-center text-ink-3 max-sm:hidden"
              >
                <GripVertical size={18} />
              </span>
              <h3 className="grow text-sm font-semibold">
                {at + 1} · {blockTitles[block.kind]}
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
            <BlockFields
              block={block}
              errors={wrong.get(keys[at] ?? -1) ?? {}}
              pictures={pictures}
              onChange={(next) => onChange(blocks.map((one, place) => (place === at ? next : one)))}
            />
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
    const first = part.querySelector<HTMLElement>("input, textarea, select, [contenteditable=true], button");
    (same || first)?.focus();
  });
}
