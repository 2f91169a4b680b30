import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "#app/platform/fields/money.ts";
import { pluralize } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { cx } from "#app/ui/cx.ts";
import { ageText, changeText, isOverdue } from "../../figures.ts";
import { overviewLinks, revenueLink } from "../../overview-links.ts";
import type { Overview } from "../../overview-queries.server.ts";
import { bookingTypeWords } from "../../overview-words.ts";

const figure = (count: number) => count.toLocaleString("en-IN");

/** The day at a glance; every figure leads to what it counts. */
export function OverviewFigures({ overview, zone, at }: { overview: Overview; zone: string; at: number }) {
  const { today, classes, teachers, made, requests, messages, articles, revenue, refunds, mails } = overview;
  const links = overviewLinks(today);
  const moment = new Date(at);
  const waits = (oldest: Date | null) =>
    oldest ? `the oldest for ${ageText(oldest, moment)}` : "nothing waits";
  const types = made && Object.entries(made.byType).filter(([, count]) => count > 0);
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        title="Today"
        to={links.today}
        value={classes && `${figure(classes.count)} ${pluralize(classes.count, "class", "classes")}`}
        wide
      >
        {classes && (
          <>
            {classes.seats > 0 && `${figure(classes.taken)} of ${figure(classes.seats)} places taken. `}
            {classes.next && <NextClass next={classes.next} zone={zone} at={at} />}
          </>
        )}
      </Figure>
      <Figure
        title="Need a teacher"
        to={links.teachers}
        value={teachers && figure(teachers.count)}
        isAlert={Boolean(teachers?.count)}
      >
        in the next 14 days
      </Figure>
      <Figure title="Bookings made" to={links.made} value={made && figure(made.now)}>
        {made && `in 7 days, ${changeText(made.now, made.before)}`}
        {types && types.length > 0 && (
          <span className="block">
            {types
              .map(([type, count]) => `${bookingTypeWords[type as keyof typeof bookingTypeWords]} ${count}`)
              .join(", ")}
          </span>
        )}
      </Figure>
      <Figure
        title="Requests waiting"
        to={links.requests}
        value={requests && figure(requests.count)}
        isAlert={requests?.isLate ?? false}
      >
        {requests && waits(requests.oldest)}
        {requests?.isLate && <span className="block">A company has waited more than a business day.</span>}
      </Figure>
      <Figure
        title="Unread messages"
        to={links.messages}
        value={messages && figure(messages.count)}
        isAlert={messages?.oldest ? isOverdue(messages.oldest, moment) : false}
      >
        {messages && waits(messages.oldest)}
      </Figure>
      <Figure title="Articles waiting" to={links.articles} value={articles && figure(articles.count)}>
        for a review
      </Figure>
      {revenue === null && (
        <Figure title="Revenue" to="/dashboard/transactions" value={null}>
          {null}
        </Figure>
      )}
      {revenue?.length === 0 && (
        <Figure title="Revenue" to="/dashboard/transactions" value="–">
          nothing this month or last
        </Figure>
      )}
      {revenue?.map(({ currency, now, before, from, until }) => (
        <Figure
          key={currency}
          title={`Revenue, ${currency}`}
          to={revenueLink({ currency, from, until })}
          value={formatMoney({ amount: now, currency })}
        >
          this month, {formatMoney({ amount: before, currency })} in the same days of the last
        </Figure>
      ))}
      <Figure
        title="To refund"
        to={links.refunds}
        value={refunds && figure(refunds.count)}
        isAlert={Boolean(refunds?.count)}
      >
        {refunds?.oldest
          ? `payments of canceled classes, oldest: ${ageText(refunds.oldest, moment)}`
          : "no payments of canceled classes"}
      </Figure>
      {mails?.count !== 0 && (
        <Figure title="Failed emails" to={links.mails} value={mails && figure(mails.count)} isAlert>
          {pluralize(mails?.count ?? 0, "needs a decision", "need a decision")}
        </Figure>
      )}
    </ul>
  );
}

function NextClass({
  next,
  zone,
  at,
}: {
  next: { starts_at: Date; class_name: string | null };
  zone: string;
  at: number;
}) {
  const starts = next.starts_at.getTime();
  const name = next.class_name ?? "a class";
  if (starts <= at) return `Live now: ${name}`;
  const say = (show: "time" | "day") => zoneClock.say(show, starts, zone, at);
  return `Next: ${name}, ${say("day")} ${say("time")}`;
}

function Figure({
  title,
  to,
  value,
  isAlert = false,
  wide = false,
  children,
}: {
  title: string;
  to: string;
  /** Null where it cannot be read just now. */
  value: string | null;
  isAlert?: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={wide ? "sm:col-span-2 xl:col-span-1" : undefined}>
      <Link
        to={to}
        className={cx(
          "flex h-full flex-col rounded-lg border px-4 py-3 no-underline transition duration-150 hover:border-edge hover:shadow-card",
          isAlert ? "border-clay bg-clay-soft/40" : "border-line bg-paper-2",
        )}
      >
        <span className="text-sm font-semibold">{title}</span>
        {value === null ? (
          <span className="mt-1 text-ink-2">Not available just now</span>
        ) : (
          <>
            <span className={cx("figures mt-0.5 text-2xl", isAlert && "text-clay-ink")}>{value}</span>
            <span className="text-sm text-ink-2">{children}</span>
          </>
        )}
      </Link>
    </li>
  );
}
