import { readFileSync } from "node:fs";
import type { Action } from "#app/accounts/who-may.ts";
import { listRoutes } from "#tests/fuzz/routes.ts";

export interface RoutePermission {
  file: string;
  /** A URL of this route. Parameters may name missing rows. */
  at: string;
  /** Rules of accounts/who-may.ts for reading the address and for sending to it. */
  loader?: Action | undefined;
  action?: Action | undefined;
}

/**
 * The rules of each screen's loader and action. Files below /dashboard that are missing here follow `dashboard.open`,
 * and their loaders check the module. Signed links from emails open some of these URLs to anyone; the sweep doesn't use
 * such links. Visitors can take the steps of a request; the last step checks `bookings.request`.
 */
const table = `
site/screens/home.tsx                        site.read                 -
bookings/screens/schedule.tsx                schedule.read             schedule.book
requests/screens/book-class.tsx              bookings.read_offer       bookings.book_group
requests/screens/corporate.tsx               bookings.read_offer       bookings.read_offer
requests/screens/individual.tsx              bookings.read_offer       bookings.read_offer
instructors/screens/instructor.tsx           instructor.read           schedule.book
people/own/screens/profile.tsx               profile.read_own          profile.change_own
people/own/screens/confirm-email.tsx         account.change_own        account.change_own
people/own/screens/own-data.ts               profile.read_own          -
site/screens/about.tsx                       site.read                 -
contact/screens/contact.tsx                  site.read                 contact.send
site/screens/terms.tsx                       site.read                 -
site/screens/privacy.tsx                     site.read                 -
site/screens/our-services.tsx                site.read                 -
site/screens/testimonials.tsx                site.read                 -
site/screens/achievements.tsx                site.read                 -
accounts/screens/login.tsx                   account.sign_in           account.sign_in
accounts/screens/second-step.tsx             account.sign_in           account.sign_in
accounts/screens/reset-password.tsx          -                         account.reset_password
accounts/screens/update-password.tsx         account.reset_password    account.reset_password
accounts/screens/logout.ts                   account.sign_out          account.sign_out
accounts/screens/callback.tsx                account.confirm_link      account.confirm_link
newsletter/screens/unsubscribe.tsx           newsletter.unsubscribe    newsletter.unsubscribe
newsletter/screens/one-click.ts              newsletter.unsubscribe    newsletter.unsubscribe
overview/at-risk/screens/stop-check-ins.tsx  check_ins.stop            check_ins.stop
overview/at-risk/screens/stop-one-click.ts   check_ins.stop            check_ins.stop
newsletter/screens/newsletter.tsx            site.read                 newsletter.subscribe
newsletter/screens/confirm.tsx               newsletter.subscribe      newsletter.subscribe
bookings/screens/feed.ts                     bookings.read_feed        -
bookings/screens/feed-address.ts             bookings.read_own         bookings.read_own
finances/screens/own-payments.ts             passes.buy                -
finances/screens/booking-payment.tsx         passes.buy                passes.buy
finances/screens/passes.tsx                  site.read                 -
finances/screens/buy-pass.tsx                passes.buy                passes.buy
finances/screens/pass-payment.tsx            passes.buy                passes.buy
bookings/screens/unrated.ts                  bookings.rate             -
bookings/screens/waiting.ts                  bookings.wait             bookings.wait
bookings/screens/spot-offer.tsx              bookings.accept_spot      bookings.accept_spot
bookings/screens/rate.tsx                    bookings.rate             bookings.rate
bookings/screens/join.ts                     bookings.join_session     -
bookings/screens/answers.tsx                 bookings.manage           bookings.manage
bookings/screens/move.tsx                    bookings.move_own         bookings.move_own
bookings/screens/cancel.tsx                  bookings.read_own         bookings.read_own
bookings/screens/own-places.ts               bookings.read_own         -
bookings/screens/calendar-file.ts            bookings.read_own         -
newsletter/screens/subscription.ts           newsletter.subscribe      newsletter.subscribe
accounts/screens/provider-return.ts          account.sign_in           -
site/screens/files.ts                        files.read                -
site/screens/share-card.ts                   site.read                 -
site/screens/manifest.ts                     site.read                 -
site/screens/sitemap.ts                      site.read                 -
site/screens/robots.ts                       site.read                 -
people/own/screens/session.ts                session.read              -
notifications/screens/own-notifications.ts   notifications.read_own    notifications.change_own
notifications/screens/live.ts                live.listen               -
site/screens/gallery.tsx                     gallery.read              -
business/screens/email-gallery.tsx            gallery.read              -
business/screens/mailbox.tsx                 mailbox.read              -
business/screens/mailbox-file.ts             mailbox.read              -
learning/reading/screens/learning.tsx        learning.read             -
learning/reading/screens/feed.ts             learning.read             -
learning/reading/screens/article.tsx         learning.read             -
learning/reading/screens/rating.tsx          learning.read             learning.rate
learning/reading/screens/comment.tsx         learning.read             comments.write
learning/reading/screens/report-comment.tsx  learning.read             comments.report
learning/reading/screens/reader-state.ts     -                         learning.read
learning/writing/screens/write-article.tsx   articles.write            articles.write
learning/writing/screens/autosave.ts         -                         articles.write
learning/writing/screens/upload-image.ts     -                         images.upload
business/screens/setup.tsx                   studio.set_up             studio.set_up
business/screens/setup-owner.tsx             studio.set_up             studio.set_up
business/screens/setup-emails.tsx            studio.set_up             studio.set_up
bookings/screens/proposal.tsx                quotes.answer             quotes.answer
desk/screens/to-desk.ts                      messages.manage           -
site/screens/not-found.tsx                   site.read                 site.read
staff/screens/views.ts                       views.save                views.save
`;

/** Addresses that need more than the parameters of their route. */
const addresses: Record<string, string> = {
  "business/screens/mailbox.tsx": "/dev/mailbox",
  "overview/screens/steps-left.tsx": "/dashboard/nothing",
  "staff/screens/any-module.tsx": "/dashboard/nothing",
  "finances/screens/suggestions.ts": "/dashboard/transactions/suggestions?q=ma",
  "bookings/screens/proposal.tsx": "/bookings/YOG-20260101-AAAAAA/proposal",
  "site/screens/not-found.tsx": "/nothing/here",
};

const nothing = "00000000-0000-4000-8000-000000000000";

/** Whether a route module exports a loader or an action. */
export function offers(file: string, what: "loader" | "action"): boolean {
  const text = readFileSync(`app/${file}`, "utf8");
  return new RegExp(
    `^export (async )?(function|const|let) ${what}\\b|^export \\{[^}]*\\b${what}\\b[^}]*\\}`,
    "m",
  ).test(text);
}

/** The rules that the table names for each file, or "-". */
export const declaredRules: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/))
    .map(([file = "", ...rules]) => [file, rules]),
);

/** Returns the rules of each address, which the sweep over all roles tries in the running studio. */
export async function listRoutePermissions(): Promise<RoutePermission[]> {
  const routes = await listRoutes();
  const rows = routes.map(({ file, path }): [string, RoutePermission] => {
    const at = addresses[file] ?? path.replace(/:\w+\??/g, nothing).replace("*", "nothing");
    const [loader, action] = declaredRules.get(file) ?? [];
    const rule = (declared: string | undefined, what: "loader" | "action") =>
      offers(file, what) ? ((declared ?? "dashboard.open") as Action) : undefined;
    return [at, { file, at, loader: rule(loader, "loader"), action: rule(action, "action") }];
  });
  return [...new Map(rows).values()];
}
