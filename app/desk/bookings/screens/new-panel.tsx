import type { ReactNode } from "react";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import type { FormPost } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { addedKinds, newBooking, useBookingAddress } from "../../booking-address.ts";

type Kind = (typeof addedKinds)[number];
const title = (kind: Kind) => bookingTypeLabels[kind === "booking" ? "public_group" : kind];

interface NewPanelProps {
  kind: Kind;
  form: FormPost;
  lead: string;
  children: ReactNode;
}

/** The frame of the forms that add a booking or a request for a client. */
export function NewPanel({ kind, form, lead, children }: NewPanelProps) {
  const to = useBookingAddress();
  return (
    <SidePanel
      title={kind === "booking" ? "Add a booking" : `Add: ${bookingTypeLabels[kind].toLowerCase()}`}
      back={to()}
    >
      <ModuleTabLinks
        label="Kind of booking"
        tabs={addedKinds.map((one) => ({
          key: one,
          title: title(one),
          to: to(newBooking(one)),
          isCurrent: one === kind,
        }))}
      />
      <PanelForm {...form} labels={{}} submitLabel="Add booking" back={to()}>
        <p className="text-xs text-ink-3">{lead}</p>
        {children}
      </PanelForm>
    </SidePanel>
  );
}

export function PersonFields() {
  return (
    <div className="form-grid">
      <TextField label="Email" name="email" type="email" required />
      <TextField label="Full name" name="full_name" required />
      <TextField label="Phone" name="phone" type="tel" optional />
    </div>
  );
}
