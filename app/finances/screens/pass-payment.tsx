import { data } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { findOwnPass } from "#app/passes/queries.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refuse } from "#app/platform/result.ts";
import { paymentComingSoon } from "#app/settings/payments/payment-ways.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import { answerPaid, openPayment } from "../payments/payment-page.server.ts";
import { PaymentPanel } from "../payments/payment-panel.tsx";
import { reportPassPayment } from "../payments/report-payment.server.ts";
import { findTransaction } from "../queries.server.ts";
import type { Route } from "./+types/pass-payment";

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatTitle("Pay for a pass", findSite(matches)) },
    { name: "robots", content: "noindex" },
  ];
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "passes.buy");
  const { db } = appContext(args.context);
  const { passId } = args.params;
  const pass = isUuid(passId) ? await findOwnPass(db, member.id, passId) : undefined;
  if (!pass) return data({ pass: undefined, payment: null }, { status: 404 });
  const { name, status, price: amount, currency, reference, transaction_id } = pass;
  const entry = transaction_id ? await findTransaction(db, transaction_id) : undefined;
  const isWaiting = status === "waiting_for_payment";
  const payment = isWaiting ? await openPayment(db, { amount, currency, reference }, entry) : null;
  return data({ pass: { name, status }, payment });
}

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  const member = await requireMember(args, "passes.buy");
  const { db } = appContext(args.context);
  const pass_id = isUuid(args.params.passId) ? args.params.passId : "";
  return answerPaid(args.request, async (said) =>
    pass_id ? reportPassPayment(db, member, { pass_id, ...said }) : refuse("not_found"),
  );
}

export default function PassPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { pass, payment } = loaderData;
  if (!pass) {
    return (
      <Page title="Nothing to pay here">
        <Notice tone="error">We couldn't find this pass.</Notice>
      </Page>
    );
  }
  if (pass.status !== "waiting_for_payment") {
    return (
      <Page title={pass.status === "cancelled" ? "This pass is canceled" : "Your pass is paid for"}>
        <p className="text-ink-2">{pass.name}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to="/schedule">Book a class</LinkButton>
          <LinkButton to="/profile?tab=bookings#passes" look="secondary">
            My passes
          </LinkButton>
        </div>
      </Page>
    );
  }
  return (
    <Page title={`Pay for ${pass.name}`}>
      {payment ? (
        <PaymentPanel payment={payment} answer={actionData} />
      ) : (
        <Notice tone="info">{paymentComingSoon}. Please ask the studio how to pay.</Notice>
      )}
    </Page>
  );
}

function Page({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Container narrow className="py-12 md:py-20" data-private>
      <PageTitle eyebrow="Your pass" title={title} className="mb-8" />
      {children}
    </Container>
  );
}
