import { listSoldPassTypes, type SoldPassType } from "#app/catalogue/queries.server.ts";
import type { PageHandle } from "#app/frame/shell.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { isPaymentOpen, paymentComingSoon } from "#app/settings/payments/payment-ways.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { findSite, pageMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/passes";

export const handle: PageHandle = { reads: [] };

export function headers() {
  return cachePage(["catalogue", "settings"]);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Passes",
    description: "Passes for weekly classes: pay once, then book classes with your pass.",
    path: "/passes",
    site: findSite(matches),
    image: "/og/schedule.png",
  });
}

/** Doesn't read the session: the page is the same for everyone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  const { payments } = await readBusinessSettings(db);
  return { sold: await listSoldPassTypes(db), isOpen: isPaymentOpen(payments) };
}

export default function Passes({ loaderData }: Route.ComponentProps) {
  const { sold, isOpen } = loaderData;
  return (
    <Container className="py-12 md:py-20">
      <PageTitle title="Passes" className="mb-4" />
      <p className="max-w-[40em] text-lg text-ink-2">
        Pay once, then book weekly classes with your pass. If you cancel a class in time, it goes back on your
        pass.
      </p>
      {!isOpen && (
        <p className="mt-4 text-ink-2">
          {paymentComingSoon}. Until then,{" "}
          <a href="/contact" className="link">
            contact us
          </a>{" "}
          to get a pass.
        </p>
      )}
      {sold.length > 0 ? (
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {sold.map((type) => (
            <PassCard key={type.id} type={type} isOpen={isOpen} />
          ))}
        </ul>
      ) : (
        <EmptyState
          picture="lotus"
          heading="h2"
          title="No passes at the moment"
          text="You can still book single classes."
          action={<LinkButton to="/schedule">See the schedule</LinkButton>}
        />
      )}
    </Container>
  );
}

function PassCard({ type, isOpen }: { type: SoldPassType; isOpen: boolean }) {
  const { id, name, description, credits, price, validity_days, validity_start, only_for } = type;
  const second = formatMoney({ amount: type.second_price, currency: type.second_currency });
  const days = formatCount(validity_days, "day");
  return (
    <li className="flex flex-col rounded-lg border border-line bg-paper p-6">
      {type.once_per_person && (
        <p className="mb-2.5">
          <Badge tone="marigold">For new members</Badge>
        </p>
      )}
      <h2 className="text-2xl break-words">{name}</h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-xl font-semibold">{formatMoney(pickMoney(type, "price"))}</span>
        {second && <span className="figures text-ink-2">or {second}</span>}
        {credits !== null && credits > 1 && (
          <span className="text-sm text-ink-2">
            {formatMoney({ amount: Math.floor(price / credits), currency: type.currency })} a class
          </span>
        )}
      </p>
      <p className="mt-3 whitespace-pre-line text-ink-2">{description}</p>
      <ul className="mt-4 grid gap-1 text-sm text-ink-2">
        <li>{credits === null ? "Unlimited classes" : formatCount(credits, "class", "classes")}</li>
        <li>
          Valid for {days} from {validity_start === "payment" ? "the date of payment" : "the first class"}
        </li>
        <li>{only_for.length > 0 ? `For ${only_for.join(", ")}` : "For every weekly class"}</li>
      </ul>
      {(isOpen || price === 0) && (
        <div className="mt-auto pt-6">
          <LinkButton to={`/passes/buy?type=${id}`} wide rel="nofollow">
            {price === 0 ? "Get" : "Buy"}
            <span className="sr-only"> {name}</span>
          </LinkButton>
        </div>
      )}
    </li>
  );
}
