import { Form, useSubmit } from "react-router";
import { difficultyLevels } from "#app/catalogue/kinds.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { Button } from "#app/ui/button.tsx";
import { PillSelect } from "#app/ui/form/select.tsx";
import { isFull } from "../../seats/capacity.ts";

export interface WeekFilter {
  teacher: string;
  level: string;
  free: boolean;
}

/** The filter lives in the address, so that it can be sent to a friend. */
export function readFilter(search: URLSearchParams): WeekFilter {
  return {
    teacher: search.get("teacher") ?? "",
    level: search.get("level") ?? "",
    free: search.get("free") === "1",
  };
}

export function isFiltered({ teacher, level, free }: WeekFilter): boolean {
  return teacher !== "" || level !== "" || free;
}

export function passes(one: DatedClass, { teacher, level, free }: WeekFilter): boolean {
  return (
    (teacher === "" || one.instructor_id === teacher) &&
    (level === "" || one.difficulty_level === level) &&
    !(free && isFull(one.seats_taken, one.max_participants))
  );
}

const words: Record<string, string> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

/** A form that asks for the page with the filter in its address; scripts send it at every change. */
export function WeekFilters({
  filter,
  teachers,
}: {
  filter: WeekFilter;
  teachers: { id: string; name: string }[];
}) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      action="/schedule"
      role="search"
      aria-label="Filter classes"
      className="relative -mx-5 flex max-w-[100vw] items-center gap-2.5 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
      onChange={(event) => {
        const search = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (value) search.set(name, String(value));
        }
        submit(search, { action: "/schedule", replace: true, preventScrollReset: true });
      }}
    >
      <PillSelect
        label="Teacher"
        className="shrink-0"
        name="teacher"
        key={`teacher ${filter.teacher}`}
        defaultValue={filter.teacher}
        options={[
          { value: "", label: "All teachers" },
          ...teachers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <PillSelect
        label="Level"
        className="shrink-0"
        name="level"
        key={`level ${filter.level}`}
        defaultValue={filter.level}
        options={[
          { value: "", label: "Any level" },
          ...difficultyLevels.map((level) => ({ value: level, label: words[level] ?? level })),
        ]}
      />
      <label className="inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-edge px-4 text-sm text-ink-2 transition-colors duration-150 select-none hover:border-ink-3 hover:text-ink has-checked:border-forest has-checked:bg-forest-soft has-checked:font-medium has-checked:text-forest-deep has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)">
        <input
          type="checkbox"
          name="free"
          value="1"
          key={`free ${filter.free}`}
          defaultChecked={filter.free}
          className="sr-only"
        />
        Free seats only
      </label>
      <noscript>
        <Button look="secondary" size="small" type="submit">
          Show
        </Button>
      </noscript>
    </Form>
  );
}
