import { useSearchParams } from "react-router";
import { bookingKindWords } from "#app/bookings/booking-words.ts";
import { frequencyChoices, groupSizes, timeSlots } from "#app/bookings/choices.ts";
import type { RequestType } from "#app/bookings/prices/package-price.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { type FieldState, StaffForm } from "#app/staff/staff-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { type AddedKind, addedKinds, openAtDesk } from "../../desk-address.ts";
import type { OpenAdd } from "./open-add.server.ts";

interface AddProps {
  adds: OpenAdd;
  requestId: string;
  answer: FormAnswer | undefined;
}

const title = (kind: AddedKind) => bookingKindWords[kind === "booking" ? "public_group" : kind];

/** The forms to add a booking or a package request for a client. */
export function AddBooking({ adds, requestId, answer }: AddProps) {
  const [params] = useSearchParams();
  const shared = { answer, requestId, back: openAtDesk(params) };
  return (
    <>
      <ModuleTabLinks
        label="Kind of booking"
        tabs={addedKinds.map((kind) => ({
          key: kind,
          title: title(kind),
          to: openAtDesk(params, { new: kind }),
          isCurrent: kind === adds.kind,
        }))}
      />
      {adds.kind === "booking" ? (
        <AddSeat key="booking" classes={adds.classes} {...shared} />
      ) : (
        <AddRequest key={adds.kind} {...adds} {...shared} />
      )}
    </>
  );
}

interface FormProps {
  requestId: string;
  answer: FormAnswer | undefined;
  back: string;
}

const personLabels = { email: "Email", full_name: "Full name", phone: "Phone" };

function PersonFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Email" name="email" type="email" required {...field("email")} />
      <TextField label="Full name" name="full_name" required {...field("full_name")} />
      <TextField label="Phone" name="phone" type="tel" optional {...field("phone")} />
    </div>
  );
}

function AddSeat({ classes, ...shared }: FormProps & { classes: Choice[] }) {
  return (
    <StaffForm
      {...shared}
      title="Add a booking"
      lead="If a member has this email address, the booking appears in their My Bookings. Otherwise it is a guest booking. We email a confirmation."
      intent="add_booking"
      values={{}}
      submitLabel="Add booking"
      labels={{ ...personLabels, target: "Class and date" }}
    >
      {(field) => (
        <>
          <PersonFields field={field} />
          <SelectField
            label="Class and date"
            name="target"
            placeholder="Choose a class"
            options={classes}
            {...field("target")}
          />
        </>
      )}
    </StaffForm>
  );
}

interface Choice {
  value: string;
  label: string;
}

type AddRequestProps = FormProps & Extract<OpenAdd, { kind: RequestType }>;

const asChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function AddRequest({ kind, packages, zones, zone, today, ...shared }: AddRequestProps) {
  const isGroup = kind === "private_group";
  const isCompany = kind === "corporate";
  return (
    <StaffForm
      {...shared}
      title={`Add: ${bookingKindWords[kind].toLowerCase()}`}
      lead={
        isGroup
          ? "The booking is confirmed immediately, and we email the client."
          : "The request still needs confirmation. We email the client that we received it."
      }
      intent="add_request"
      values={{ timezone: zone }}
      submitLabel="Add booking"
      labels={personLabels}
    >
      {(field) => (
        <>
          <input type="hidden" name="booking_type" value={kind} />
          <PersonFields field={field} />
          {isCompany && (
            <TextField label="Company name" name="company_name" required {...field("company_name")} />
          )}
          <SelectField
            label="Package"
            name="packageId"
            {...(isGroup
              ? { options: [{ value: "", label: "To be advised" }, ...packages] }
              : { options: packages, placeholder: "Choose a package" })}
            {...field("packageId")}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            {isCompany && (
              <>
                <TextField
                  label="Participants"
                  name="participants_count"
                  inputMode="numeric"
                  required
                  {...field("participants_count")}
                />
                <SelectField
                  label="Frequency"
                  name="session_frequency"
                  placeholder="Choose one"
                  options={frequencyChoices}
                  {...field("session_frequency")}
                />
              </>
            )}
            {isGroup && (
              <SelectField
                label="Group size"
                name="group_size"
                placeholder="How many come"
                options={asChoices(groupSizes)}
                {...field("group_size")}
              />
            )}
            <TextField
              label={isGroup ? "Date" : "Start date"}
              name="date"
              type="date"
              min={today}
              required
              {...field("date")}
            />
            {isGroup && (
              <SelectField
                label="Time"
                name="time"
                placeholder="Choose a time"
                options={asChoices(timeSlots)}
                {...field("time")}
              />
            )}
            <SelectField label="Their time zone" name="timezone" options={zones} {...field("timezone")} />
          </div>
          {!isGroup && <TextArea label="Goals" name="goals" rows={3} optional {...field("goals")} />}
          <TextArea
            label="Special requests"
            name="special_requests"
            rows={3}
            optional
            {...field("special_requests")}
          />
        </>
      )}
    </StaffForm>
  );
}
