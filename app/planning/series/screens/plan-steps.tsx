import type { ReactNode } from "react";
import { Link } from "react-router";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { packagesAreAdmins } from "#app/catalogue/messages.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { ClassCategory } from "#app/schedule/kinds.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorLine, TextField } from "#app/ui/form/field.tsx";
import { type Choice, SelectField } from "#app/ui/form/select.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { cataloguePath } from "../../catalogue/catalogue-address.ts";
import { planKindLabels } from "../../sessions/session-labels.ts";
import type { Wizard } from "../open-plan.server.ts";
import { needsPackage, type PlanKind, planKinds } from "../plan-form.ts";
import { formatClient } from "./plan-values.ts";

/** A field's typed or default value, and its error. */
export type PlanFieldOf = (name: string) => {
  name: string;
  defaultValue: string;
  error: string[] | undefined;
};

interface StepProps {
  step: number;
  at: number;
  title: string;
  children: ReactNode;
}

export function Step({ step, at, title, children }: StepProps) {
  return (
    <section aria-labelledby={`step-${step}`} hidden={at !== step}>
      <h2 id={`step-${step}`} tabIndex={-1} className="serif mb-3 text-[1.375rem] outline-none">
        {title}
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}

interface NoneYetProps {
  words: string;
  /** Link to Class & Package Manager; undefined without permission. */
  to: string | undefined;
  children: string;
}

/** Explains that a choice is still empty, and links to the page that adds one. */
function NoneYet({ words, to, children }: NoneYetProps) {
  return (
    <>
      {words}{" "}
      {to ? (
        <Link to={`${cataloguePath}${to}`} className="link">
          {children}
        </Link>
      ) : (
        children
      )}
    </>
  );
}

export function NoTypesYet() {
  return (
    <NoneYet words="There is no class type yet." to="/new">
      Add a class type
    </NoneYet>
  );
}

interface WhatFieldsProps {
  wizard: Wizard;
  field: PlanFieldOf;
  kind: PlanKind;
  category: ClassCategory;
  categories: readonly ClassCategory[];
  packages: Wizard["packages"];
  types: Wizard["types"];
  keepsPackages: boolean;
}

export function WhatFields(props: WhatFieldsProps) {
  const { wizard, field, kind, category, categories, packages, types, keepsPackages } = props;
  const noPackages = (
    <NoneYet
      words="There is no package of this kind yet."
      to={keepsPackages ? "/packages/new?tab=packages" : undefined}
    >
      {keepsPackages ? "Add a package" : packagesAreAdmins}
    </NoneYet>
  );
  return (
    <>
      <ToggleGroup
        label="How often"
        name="kind"
        options={planKinds.map((value) => ({ value, label: planKindLabels[value] }))}
        defaultValue={[kind]}
      />
      <SelectField
        key={`for-${categories.length}`}
        label="For"
        options={categories.map((value) => ({ value, label: bookingTypeLabels[value] }))}
        {...field("category")}
        defaultValue={category}
      />
      {category !== "public_group" && (
        <SelectField
          key={`package-${category}`}
          label="Package"
          options={[
            { value: "", label: needsPackage(kind) ? "Choose a package" : "None" },
            ...packages.map(({ id, name, class_count, is_archived }) => ({
              value: id,
              label: `${name}, ${formatCount(class_count, "class", "classes")}${is_archived ? " (archived)" : ""}`,
            })),
          ]}
          help={packages.length === 0 && noPackages}
          {...field("package_id")}
        />
      )}
      <SelectField
        label="Class type"
        placeholder="Choose a class type"
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        help={
          types.length === 0 &&
          (wizard.types.length === 0 ? <NoTypesYet /> : "The class types of this package are archived.")
        }
        {...field("class_type_id")}
      />
    </>
  );
}

interface WhomFieldsProps {
  clients: Wizard["clients"];
  chosen: readonly string[];
  error: string | undefined;
}

export function WhomFields({ clients, chosen, error }: WhomFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-2" data-wrong={error && ""}>
      <legend className="mb-2 text-sm font-semibold">Bookings with classes left to plan</legend>
      {error && <ErrorLine>{error}</ErrorLine>}
      {clients.length === 0 && (
        <p className="text-ink-2">No booking of this kind has classes left to plan.</p>
      )}
      {clients.map((client) => (
        <Checkbox
          key={client.value}
          label={`${client.name}, ${client.booking_id}`}
          name="bookings"
          value={client.value}
          defaultChecked={chosen.includes(client.value)}
          help={formatClient(client)}
        />
      ))}
    </fieldset>
  );
}

const days: Choice[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  value: String(day),
  label: zoneClock.weekdayText(day).slice(0, 3),
}));

interface WhenFieldsProps {
  field: PlanFieldOf;
  kind: PlanKind;
  isPublic: boolean;
  today: string;
  zone: string;
  client_zone: string | undefined;
  clock: string;
  weekdays: readonly string[];
}

export function WhenFields(props: WhenFieldsProps) {
  const { field, kind, isPublic, today, zone, client_zone, clock, weekdays } = props;
  return (
    <>
      {!isPublic && (
        <ToggleGroup
          label="Time zone"
          name="clock"
          options={[
            {
              value: "client",
              label: client_zone ? `The client's (${zoneClock.city(client_zone)})` : "The client's",
            },
            { value: "studio", label: `The studio's (${zoneClock.city(zone)})` },
          ]}
          defaultValue={[clock || "client"]}
        />
      )}
      {isPublic && <input type="hidden" name="clock" value="studio" />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Start" type="time" step={300} {...field("start_time")} />
        <TextField
          label="Minutes"
          inputMode="numeric"
          optional
          help="Else those of the package or class type."
          {...field("duration_minutes")}
        />
        {kind === "once" ? (
          <TextField label="Date" type="date" min={today} {...field("date")} />
        ) : (
          <TextField label="From" type="date" min={today} {...field("from")} />
        )}
        {kind === "weekly" && (
          <TextField
            label="Until"
            type="date"
            min={today}
            optional={isPublic}
            help={isPublic ? "Leave empty for no end." : undefined}
            {...field("until")}
          />
        )}
        {kind === "monthly" && (
          <TextField label="Months" inputMode="numeric" help="1 to 12" {...field("months")} />
        )}
      </div>
      {kind !== "once" && (
        <ToggleGroup
          label="Days"
          name="weekdays"
          multiple
          options={days}
          defaultValue={weekdays}
          error={field("weekdays").error}
        />
      )}
      {kind !== "once" && kind !== "weekly" && (
        <TextField
          label="Or specific dates"
          optional
          help="For example 2026-12-01 2026-12-05. Replaces the days above."
          {...field("picked")}
        />
      )}
      {kind !== "once" && (
        <TextField label="Skip these dates" optional help="Such as 2026-12-24" {...field("left_out")} />
      )}
    </>
  );
}
