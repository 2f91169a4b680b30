import type { ReactNode } from "react";
import { PaymentNote } from "#app/bookings/payment-note.tsx";
import { type PackageOffer, pricePerClass } from "#app/catalogue/package-offer.ts";
import { formatMoney, type Money, pickMoney } from "#app/platform/fields/money.ts";
import { Panel } from "#app/ui/card.tsx";

interface PackageSummaryProps {
  offer: PackageOffer | undefined;
  title: string;
  /** The label and the calculation of the total. */
  totalLabel: string;
  total: Money | null;
  /** The total is an estimate, so nothing can be paid yet. */
  isEstimate?: boolean;
  children?: ReactNode;
}

/** Shows the selection and its price before submit. */
export function PackageSummary({
  offer,
  title,
  totalLabel,
  total,
  isEstimate = false,
  children,
}: PackageSummaryProps) {
  if (!offer) return null;
  const each = pricePerClass(offer);
  return (
    <Panel as="section" className="mt-8">
      <h3 className="serif">{title}</h3>
      <dl className="mt-4 grid gap-2.5 text-[0.95rem]">
        <Row label={offer.name}>{formatMoney(pickMoney(offer, "price"))}</Row>
        {each && <Row label="Per class">{formatMoney(each)}</Row>}
        <Row label="Classes">{offer.class_count}</Row>
        {children}
        <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-line pt-4">
          <dt className="font-semibold">{totalLabel}</dt>
          <dd className="figures serif text-2xl" aria-live="polite">
            {total ? formatMoney(total) : "—"}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-3">
        <PaymentNote isAgreed={!isEstimate} />. Nothing is charged now.
      </p>
    </Panel>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures text-right">{children}</dd>
    </div>
  );
}
