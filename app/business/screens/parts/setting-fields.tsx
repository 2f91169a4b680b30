import type { ReactNode } from "react";
import { type SettingKey, taxRates } from "#app/settings/forms.ts";
import { fieldTitles } from "#app/settings/setting-words.ts";
import type { FieldState } from "#app/staff/staff-form.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { LogoField } from "./logo-field.tsx";
import { PrivateGroupFields } from "./private-group-fields.tsx";
import { SecurityFields } from "./security-fields.tsx";

interface FieldsProps {
  field: (name: string) => FieldState;
  /** Submitted values of a refused form. */
  given: (name: string) => readonly string[] | undefined;
  zones: readonly string[];
  studioZone: string;
}

const label = (name: string) => fieldTitles[name] ?? name;
const months = "January February March April May June July August September October November December".split(
  " ",
);

const settingFields: Record<SettingKey, (props: FieldsProps) => ReactNode> = {
  business_profile: Profile,
  business_contact: Contact,
  social_links: Social,
  invoice_preferences: Invoices,
  payments: Payments,
  legal_disclaimer: Legal,
  studio: Classes,
  private_groups: PrivateGroupFields,
  security: SecurityFields,
  mail_texts: () => null,
};

/** The fields of one key. */
export function SettingFields({ setting, ...props }: FieldsProps & { setting: SettingKey }): ReactNode {
  const Fields = settingFields[setting];
  return <Fields {...props} />;
}

function Profile({ field, given }: FieldsProps) {
  return (
    <>
      <TextField label={label("name")} name="name" maxLength={200} required {...field("name")} />
      <TextField label={label("tagline")} name="tagline" maxLength={200} optional {...field("tagline")} />
      <TextField
        label={label("website_url")}
        name="website_url"
        type="url"
        inputMode="url"
        optional
        help="If it isn't this website. Printed on invoices."
        {...field("website_url")}
      />
      <LogoField
        label={label("logo_url")}
        name="logo"
        stored={field("logo_url").defaultValue}
        error={field("logo").error}
        isRemoved={given("remove_logo") !== undefined}
        help="Shown on every page, in emails, and on invoices."
      />
      <Checkbox
        label={label("logo_has_name")}
        help="Hides the name next to the logo."
        name="logo_has_name"
        value="on"
        defaultChecked={
          given("intent")
            ? given("logo_has_name") !== undefined
            : field("logo_has_name").defaultValue === "on"
        }
      />
      <LogoField
        label={label("footer_logo_url")}
        name="footer_logo"
        stored={field("footer_logo_url").defaultValue}
        error={field("footer_logo").error}
        isRemoved={given("remove_footer_logo") !== undefined}
        help="Used in the footer and in the dark theme. Leave it empty to use the main logo."
      />
    </>
  );
}

function Contact({ field }: FieldsProps) {
  return (
    <>
      <TextField label={label("email")} name="email" type="email" required {...field("email")} />
      <TextField
        label={label("phone")}
        name="phone"
        type="tel"
        maxLength={200}
        optional
        {...field("phone")}
      />
      <TextArea
        label={label("address_lines")}
        name="address_lines"
        rows={3}
        optional
        help="At most 6 lines: street, house, floor."
        {...field("address_lines")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={label("city")} name="city" maxLength={80} optional {...field("city")} />
        <TextField
          label={label("postal_code")}
          name="postal_code"
          maxLength={20}
          optional
          {...field("postal_code")}
        />
        <TextField label={label("state")} name="state" maxLength={80} optional {...field("state")} />
        <TextField label={label("country")} name="country" maxLength={80} optional {...field("country")} />
      </div>
    </>
  );
}

function Social({ field }: FieldsProps) {
  return ["facebook", "instagram", "youtube", "linkedin"].map((name) => (
    <TextField
      key={name}
      label={label(name)}
      name={name}
      type="url"
      inputMode="url"
      optional
      placeholder="https://"
      {...field(name)}
    />
  ));
}

function Invoices({ field }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={label("invoice_number_prefix")}
          name="invoice_number_prefix"
          maxLength={6}
          autoCapitalize="characters"
          help="A new prefix applies from the next number. Numbering continues."
          {...field("invoice_number_prefix")}
        />
        <SelectField
          label={label("tax_rate")}
          name="tax_rate"
          help="Of those who have a GSTIN."
          options={taxRates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
          {...field("tax_rate")}
        />
        {["color_primary", "color_accent"].map((name) => (
          <TextField
            key={name}
            label={label(name)}
            name={name}
            maxLength={7}
            help="As #rrggbb, dark enough to be read on white."
            {...field(name)}
          />
        ))}
        <SelectField
          label={label("financial_year_starts")}
          name="financial_year_starts"
          options={months.map((month, at) => ({ value: String(at + 1), label: month }))}
          {...field("financial_year_starts")}
        />
      </div>
      <TextArea label={label("terms")} name="terms" rows={4} counter={2_000} optional {...field("terms")} />
    </>
  );
}

function Payments({ field }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={label("upi_address")}
          name="upi_address"
          maxLength={200}
          placeholder="studio@bank"
          inputMode="email"
          autoCapitalize="none"
          optional
          help="With it people pay rupees by a QR code."
          {...field("upi_address")}
        />
        <TextField
          label={label("payee_name")}
          name="payee_name"
          maxLength={80}
          optional
          help="As the bank knows it."
          {...field("payee_name")}
        />
      </div>
      <TextArea
        label={label("bank_account")}
        name="bank_account"
        rows={4}
        counter={500}
        optional
        help="Name, account, IFSC or IBAN, a line each."
        {...field("bank_account")}
      />
      <TextField
        label={label("payment_link")}
        name="payment_link"
        type="text"
        inputMode="url"
        maxLength={500}
        placeholder="https://"
        optional
        help="May hold {amount}, {currency} and {reference}."
        {...field("payment_link")}
      />
      <TextArea
        label={label("payment_words")}
        name="payment_words"
        rows={3}
        counter={500}
        optional
        {...field("payment_words")}
      />
      <SelectField
        label={label("canceled_in_time")}
        name="canceled_in_time"
        help="The cancellation page and email say so. Classes that the studio cancels are always refunded."
        options={[
          { value: "staff", label: "Staff decide" },
          { value: "refund", label: "Refund the payment" },
          { value: "keep", label: "Keep the payment" },
        ]}
        {...field("canceled_in_time")}
      />
    </>
  );
}

function Legal({ field }: FieldsProps) {
  return (
    <>
      <TextArea
        label={label("disclaimer")}
        name="disclaimer"
        rows={7}
        counter={5_000}
        optional
        {...field("disclaimer")}
      />
      <TextField
        label={label("gst_number")}
        name="gst_number"
        maxLength={40}
        autoCapitalize="characters"
        optional
        help="With it bills are tax invoices. Without it the usual GST is 0."
        {...field("gst_number")}
      />
      <TextField
        label={label("cin_number")}
        name="cin_number"
        maxLength={40}
        autoCapitalize="characters"
        optional
        {...field("cin_number")}
      />
    </>
  );
}

function Classes({ field, given, zones }: FieldsProps) {
  const zone = field("time_zone");
  const offered = zones.includes(zone.defaultValue) ? zones : [zone.defaultValue, ...zones];
  const isOn = (name: string) =>
    given("intent") ? given(name) !== undefined : field(name).defaultValue === "on";
  return (
    <>
      <SelectField
        label={label("time_zone")}
        name="time_zone"
        help="Class times use this time zone. You can review the effect of a change before you save it."
        options={offered.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
        {...zone}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={label("cancellation_hours")}
          name="cancellation_hours"
          inputMode="numeric"
          help="Hours before the start. Applies immediately to all bookings, old and new."
          {...field("cancellation_hours")}
        />
        <TextField
          label={label("promotion_hours")}
          name="promotion_hours"
          inputMode="numeric"
          optional
          help="Hours before the start. Later, free spots are offered by email. Empty: as long as members can cancel."
          {...field("promotion_hours")}
        />
        <TextField
          label={label("second_currency_rate")}
          name="second_currency_rate"
          inputMode="decimal"
          help="For class types without a price in dollars."
          {...field("second_currency_rate")}
        />
      </div>
      <TextField
        label={label("meeting_base_url")}
        name="meeting_base_url"
        type="url"
        inputMode="url"
        help="Classes without their own link get a meeting room at this address."
        {...field("meeting_base_url")}
      />
      {["confirm_newsletter", "pay_empty_classes", "moves_pay_difference"].map((name) => (
        <Checkbox key={name} label={label(name)} name={name} value="on" defaultChecked={isOn(name)} />
      ))}
    </>
  );
}
