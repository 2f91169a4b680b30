import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { getActor, requireMember } from "#app/accounts/session.server.ts";
import { redirectTarget } from "#app/accounts/sign-in/redirect-target.ts";
import { listSoldPassTypes } from "#app/catalogue/queries.server.ts";
import { type FormAnswer, getError } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { Fact, Facts } from "#app/schedule/booking-facts.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import { buyForm } from "../forms.ts";
import { buyMessages } from "../messages.ts";
import { buyPass } from "../payments/buy-pass.server.ts";
import type { Route } from "./+types/buy-pass";

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: formatTitle("Buy a pass", findSite(matches)) }, { name: "robots", content: "noindex" }];
}

/** Shows the confirmation before buying a pass. Signed-out visitors return here after signing in. */
export async function loader(args: Route.LoaderArgs) {
  const url = new URL(args.request.url);
  if (!(await getActor(args))) {
    const back = encodeURIComponent(redirectTarget(`/passes/buy${url.search}`));
    throw redirect(`/login?redirect=${back}`);
  }
  await requireMember(args, "passes.buy");
  const { db } = appContext(args.context);
  const sold = await listSoldPassTypes(db);
  const type = sold.find(({ id }) => id === url.searchParams.get("type"));
  return { type, request_id: randomUUID() };
}

export async function action(args: Route.ActionArgs): Promise<FormAnswer> {
  const member = await requireMember(args, "passes.buy");
  const { db } = appContext(args.context);
  const form = await parseForm(args.request, buyForm);
  if (!form.ok) return { error: buyMessages.not_sold, typed: {} };
  const bought = await buyPass(db, member, form.value);
  if (bought.ok) throw redirect(`/passes/${bought.value.id}`);
  return form.refuse(buyMessages[bought.refusal]);
}

export default function BuyPass({ loaderData, actionData }: Route.ComponentProps) {
  const { type, request_id } = loaderData;
  const error = getError(actionData)?.error;
  return (
    <Container narrow className="py-12 md:py-20" data-private>
      <PageTitle eyebrow="Passes" title={type ? `Buy ${type.name}?` : "This pass is no longer sold"} />
      {type && (
        <EntityForm
          answer={undefined}
          hidden={{ pass_type_id: type.id, request_id, price: type.price, second_price: type.second_price }}
          className=""
        >
          <Facts>
            <Fact label="Classes">{type.credits ?? "Unlimited"}</Fact>
            <Fact label="Valid for">
              {formatCount(type.validity_days, "day")} from{" "}
              {type.validity_start === "payment" ? "the payment" : "the first class"}
            </Fact>
            {type.second_price === null ? (
              <Fact label="Price">{formatMoney(pickMoney(type, "price"))}</Fact>
            ) : (
              <Fact label="Price">
                {[
                  pickMoney(type, "price"),
                  { amount: type.second_price, currency: type.second_currency },
                ].map((money) => (
                  <label key={money.currency} className="flex min-h-11 items-center gap-3">
                    <input
                      type="radio"
                      name="currency"
                      value={money.currency}
                      defaultChecked={money.currency === (actionData?.typed.currency?.[0] ?? type.currency)}
                      className="size-5 accent-(--forest)"
                    />
                    {formatMoney(money)}
                  </label>
                ))}
              </Fact>
            )}
          </Facts>
          {error && (
            <div className="mt-6">
              <Notice tone="error">{error}</Notice>
            </div>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            <SubmitButton busyLabel="One moment…">
              {type.price === 0 ? "Get the pass" : "Buy the pass"}
            </SubmitButton>
            <LinkButton to="/passes" look="secondary">
              See all passes
            </LinkButton>
          </div>
        </EntityForm>
      )}
      {!type && (
        <LinkButton to="/passes" className="mt-7">
          See all passes
        </LinkButton>
      )}
    </Container>
  );
}
