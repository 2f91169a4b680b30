import { Search } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { PillSelect } from "#app/ui/form/select.tsx";
import { articleCategories, articleSorts, categoryLabel, sortLabels } from "../../../kinds.ts";
import type { CategoryCount } from "../../../queries.server.ts";
import type { ListAddress } from "../../list-address.ts";

const TYPING_MS = 250;

/** Returns the standard categories and any others in use. */
export function allCategories(found: readonly CategoryCount[], chosen: string): string[] {
  return [...new Set([...articleCategories, ...found.map(({ category }) => category), chosen])].filter(
    Boolean,
  );
}

/** Searches while typing. Without scripts a button submits the form. */
export function ListFilters({ address, categories }: { address: ListAddress; categories: CategoryCount[] }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const applied = useRef(address.search);
  const timer = useRef<number>(undefined);

  function send(wait: number) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!form.current) return;
      const chosen = new FormData(form.current);
      for (const [name, value] of [...chosen]) {
        if (value === "" || (name === "sort" && value === "latest")) chosen.delete(name);
      }
      void submit(chosen, { method: "get", action: "/learning", replace: true, preventScrollReset: true });
    }, wait);
  }

  // Keeps the field in step when a link or the back button changes the search. Runs before focus moves to the
  // field.
  useLayoutEffect(() => {
    const field = search.current;
    const isChanged = applied.current !== address.search;
    applied.current = address.search;
    if (field && isChanged && document.activeElement !== field) field.value = address.search;
  }, [address.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Form
      ref={form}
      action="/learning"
      role="search"
      className="flex flex-wrap items-center gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        send(0);
      }}
    >
      <div className="relative min-w-full flex-1 sm:min-w-56">
        <Search
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3"
        />
        <input
          ref={search}
          type="search"
          name="q"
          aria-label="Search lessons"
          placeholder="Search lessons"
          autoComplete="off"
          maxLength={200}
          defaultValue={address.search}
          onInput={() => send(TYPING_MS)}
          className={`${controlClass} min-h-11 rounded-full! pl-11`}
        />
      </div>
      <PillSelect
        key={`category-${address.category}`}
        label="Category"
        name="category"
        defaultValue={address.category}
        onChange={() => send(0)}
        options={[
          { value: "", label: "All categories" },
          ...allCategories(categories, address.category).map((value) => ({
            value,
            label: categoryLabel(value),
          })),
        ]}
        className="flex-1 sm:flex-none"
      />
      <PillSelect
        key={`sort-${address.sort}`}
        label="Sort by"
        name="sort"
        defaultValue={address.sort}
        onChange={() => send(0)}
        options={articleSorts.map((value) => ({ value, label: sortLabels[value] }))}
        className="flex-1 sm:flex-none"
      />
      <noscript>
        <Button type="submit" look="secondary">
          Search
        </Button>
      </noscript>
    </Form>
  );
}
