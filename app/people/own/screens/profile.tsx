import { memo, type ReactNode, Suspense, useEffect, useState } from "react";
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useFetchers,
  useSearchParams,
} from "react-router";
import { findNewAddress } from "#app/accounts/address/pending-address.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { hasTwoStep } from "#app/accounts/queries.server.ts";
import { type Answer, useSettingsForm } from "#app/accounts/screens/settings/settings-form.ts";
import { getActor, requireMember, zoneCookie } from "#app/accounts/session.server.ts";
import { deviceName } from "#app/accounts/sign-in/device-name.ts";
import { listDevices } from "#app/accounts/sign-in/devices.server.ts";
import { listWaysIn } from "#app/accounts/sign-in/linked-accounts.server.ts";
import { useSession } from "#app/accounts/use-session.tsx";
import { describeCancellations } from "#app/bookings/own/cancellation-queries.server.ts";
import { myBookings } from "#app/bookings/own/my-booking.ts";
import { MyBookings } from "#app/bookings/own/my-bookings.tsx";
import { listMyPasses } from "#app/bookings/own/my-passes.server.ts";
import { MyPasses } from "#app/bookings/own/my-passes.tsx";
import { listBookings, listUnheld } from "#app/bookings/queries.server.ts";
import { waitingOutcome } from "#app/bookings/seats/waiting-words.ts";
import { openPayoutDetails } from "#app/finances/pay-queries.server.ts";
import { isSubscribed } from "#app/newsletter/own-subscription.server.ts";
import { listSwitchedOff } from "#app/notifications/queries.server.ts";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { type AppContext, appContext } from "#app/platform/app-context.server.ts";
import { cookieHeaders } from "#app/platform/cookies.ts";
import { type Database, isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { isScripted } from "#app/platform/fields/is-scripted.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { isTeacher } from "#app/profiles/kinds.ts";
import { addressPending, profileNotLoaded } from "#app/profiles/messages.ts";
import { profileBase, profileModulePath, useProfileBase } from "#app/profiles/profile-base.ts";
import { missingParts } from "#app/profiles/profile-completed.ts";
import { findProfile, listOwnQueries, type Profile } from "#app/profiles/queries.server.ts";
import { listTimeOff } from "#app/schedule/promise-queries.server.ts";
import { readToday, studioTimeZone } from "#app/settings/queries.server.ts";
import { describeRequiredTwoStep } from "#app/settings/require-two-step.server.ts";
import { listTimeZones } from "#app/settings/time-zones.ts";
import { ActionButton } from "#app/ui/form/entity-form.tsx";
import { reloadAtOnce } from "#app/ui/form/leave-at-once.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { AnswerNotice, Notice } from "#app/ui/notice.tsx";
import { Container } from "#app/ui/page.tsx";
import { useChosenZone } from "#app/ui/time/zone-choice.ts";
import { usePresent, ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import { ownForms } from "../forms.ts";
import type { Route } from "./+types/profile";
import { EditForm, SettingsTab, TeachingTab, withScripts } from "./parts/form-parts.ts";
import { AccessDenied, AccountGone } from "./parts/outside.tsx";
import { OverviewTab } from "./parts/overview-tab.tsx";
import { ProfileHead } from "./parts/profile-head.tsx";
import { QueriesTab } from "./parts/queries-tab.tsx";
import { answerOwnForm } from "./parts/settings-answers.server.ts";
import { typedProfile } from "./parts/typed-profile.ts";

export function meta({ matches }: Route.MetaArgs) {
  const name = matches[0].loaderData?.profile.name ?? "Sadhana Yoga";
  return [{ title: `My profile | ${name}` }, { name: "robots", content: "noindex" }];
}

const tabNames = {
  overview: "Overview",
  bookings: "My Bookings",
  queries: "My Queries",
  away: "Time off",
  payout: "Payout details",
  settings: "Settings",
};
type TabName = keyof typeof tabNames;

/** Teaching fields exist only in the dashboard. */
function tabsFor(teaches: boolean, base: string): TabName[] {
  const isTeaching = teaches && base === profileModulePath;
  return (Object.keys(tabNames) as TabName[]).filter(
    (tab) => (tab !== "away" && tab !== "payout") || isTeaching,
  );
}

function readTab(search: URLSearchParams, tabs: readonly TabName[]): TabName {
  return oneOf(tabs, search.get("tab")) ?? "overview";
}

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, "profile.read_own");
  const app = appContext(args.context);
  const { db, env } = app;
  const { pathname, searchParams } = new URL(args.request.url);
  const teaches = isTeacher(member.roles);
  const tab = readTab(searchParams, tabsFor(teaches, profileBase(pathname)));
  const { profile, failed } = await ownProfile(db, member);
  const bookings = await listBookings(db, member.id);
  // Right after the sign-in no cookie says the zone yet, and the page is painted on the device's clock without it.
  const zone = failed
    ? undefined
    : zoneCookie(db, args.request, profile?.time_zone || null, member.expires_at);
  const loaded = {
    member: { id: member.id, name: member.name, email: member.email, teaches },
    profile,
    failed,
    new_address: await findNewAddress(db, member.id),
    bookings: myBookings(bookings, {
      origin: env.origin,
      unheld: await listUnheld(db, member.id),
      cancellationOf: await describeCancellations(db, bookings),
    }),
    passes: await listMyPasses(db, member.id),
    queries: tab === "queries" ? await listOwnQueries(db, member.id) : [],
    away: tab === "away" ? await readTimeOff(db, member.id) : null,
    payout:
      tab === "payout"
        ? { ...(await openPayoutDetails(db, member.id, member.id)), user_id: member.id }
        : null,
    settings: tab === "settings" ? await loadSettings(app, member) : null,
    time_zone: profile?.time_zone || (await studioTimeZone(db)),
    two_step: await describeRequiredTwoStep(db, member),
    rendered: now().getTime(),
  };
  return data(loaded, zone ? { headers: { "Set-Cookie": zone } } : {});
}

/** Falls back to the account if the profile can't be loaded. */
async function ownProfile(
  db: Database,
  member: Member,
): Promise<{ profile: Profile | null; failed: boolean }> {
  try {
    return { profile: (await findProfile(db, member.id)) ?? null, failed: false };
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a profile could not be loaded");
    return { profile: null, failed: true };
  }
}

async function readTimeOff(db: Database, user_id: string) {
  const today = await readToday(db);
  return { today, absences: await listTimeOff(db, today, user_id) };
}

async function loadSettings({ db, env }: AppContext, member: Member) {
  const devices = await listDevices(db, member);
  return {
    zones: listTimeZones(),
    switched_off: await listSwitchedOff(db, member.id),
    letters: await isSubscribed(db, member.email),
    devices: devices.map((device) => ({ ...device, name: deviceName(device.user_agent) })),
    ways_in: await listWaysIn(db, member.id),
    google: Boolean(env.google),
    two_step: await hasTwoStep(db, member.id),
  };
}

export async function action(args: ActionFunctionArgs) {
  // A page that is open when the session ends says so; a form sent without scripts leads to the sign-in.
  if (isScripted(args.request) && !(await getActor(args)))
    return data<Answer>({ intent: "denied", error: "" });
  const member = await requireMember(args, "profile.change_own");
  const app = appContext(args.context);
  const form = await parseForm(args.request, ownForms);
  if (!form.ok) return data<Answer>({ intent: form.refusal.typed.intent?.[0] ?? "", ...form.refusal });
  const { intent } = form.value;
  const { cookies = [], ...answer } = await answerOwnForm({ app, member, form, request: args.request });
  return data<Answer>({ intent, ...answer }, { headers: cookieHeaders(cookies) });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return withScripts(request, serverLoader);
}

/** The session or the account has ended, so there is nothing to load. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { intent } = (actionResult ?? {}) as Partial<Answer>;
  return intent !== "denied" && intent !== "deleted" && defaultShouldRevalidate;
}

export default function ProfileScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { member, profile, time_zone, rendered } = loaderData;
  const session = useSession();
  const keeping = useSettingsForm("keep-address");
  const base = useProfileBase();
  const other = session.state === "signed_in" && session.user?.id !== member.id;
  useChosenZone(profile?.time_zone);
  // Ignores values from before this page.
  const [atFirst] = useState(session);
  const isDenied = useFetchers().some((fetcher) => (fetcher.data as Answer | undefined)?.intent === "denied");
  useEffect(() => {
    if (other) reloadAtOnce();
  }, [other]);
  const [search] = useSearchParams();
  const answer = actionData as Answer | undefined;
  const ofSave = answer?.intent === "save" ? answer : undefined;
  const saved = getSuccess(ofSave);
  const refused = getError(ofSave);
  const isSaved = Boolean(saved);
  useEffect(() => {
    // Scrolls to the message at the top, because the button is at the bottom.
    if (isSaved) window.scrollTo(0, 0);
  }, [isSaved]);
  if (answer?.intent === "deleted") return <AccountGone />;
  const hasEnded = session !== atFirst && session.state === "signed_out";
  if (answer?.intent === "denied" || isDenied || hasEnded || other) return <AccessDenied />;
  const editing = Boolean(refused) || (search.has("edit") && !saved);
  return (
    <Frame isModule={base === profileModulePath}>
      <ProfileHead
        name={profile?.full_name ?? (loaderData.failed ? "" : member.name)}
        email={member.email}
        profile={profile}
        editing={editing}
      />
      <div className="mt-6 flex flex-col gap-3 empty:hidden">
        {loaderData.failed && <Notice tone="error">{profileNotLoaded}</Notice>}
        {saved && <Notice tone="success">{saved.ok}</Notice>}
        {saved?.value.note && <Notice tone="info">{saved.value.note}</Notice>}
        {loaderData.new_address && !saved?.value.note && (
          <AddressWaits email={loaderData.new_address} keeping={keeping} />
        )}
        {!loaderData.new_address && keeping.done && <Notice tone="success">{keeping.done.ok}</Notice>}
      </div>
      <div className="mt-7">
        <Parts loaderData={loaderData} search={search} answer={answer} editing={editing} />
      </div>
      <ZoneScript studioZone={time_zone} key={rendered} />
    </Frame>
  );
}

function Frame({ isModule, children }: { isModule: boolean; children: ReactNode }) {
  return isModule ? <div>{children}</div> : <Container className="py-9 md:py-12">{children}</Container>;
}

type Loaded = Route.ComponentProps["loaderData"];

interface TabsProps {
  loaderData: Loaded;
  search: URLSearchParams;
  answer: Answer | undefined;
}

/** Memoized so that updates of the session don't re-render the tabs before their scripts have loaded. */
const Parts = memo(function Parts({ editing, ...shown }: TabsProps & { editing: boolean }) {
  const { profile, member } = shown.loaderData;
  // Around them all: going from one to the other, the old one stays until the new one is there.
  return (
    <Suspense>
      {editing ? (
        <EditForm
          typed={typedProfile(profile, member.email)}
          avatar_url={profile?.avatar_url ?? null}
          zone={profile?.time_zone ?? null}
          teaches={member.teaches}
          answer={getError(shown.answer?.intent === "save" ? shown.answer : undefined)}
        />
      ) : (
        <Tabs {...shown} />
      )}
    </Suspense>
  );
});

function Tabs({ loaderData, search, answer }: TabsProps) {
  const { profile, member, bookings, queries, settings, time_zone, rendered } = loaderData;
  const present = usePresent(rendered);
  const base = useProfileBase();
  const tabs = tabsFor(member.teaches, base);
  const tab = readTab(search, tabs);
  const waited = waitingOutcome(useSearchParams()[0].get("waiting"));
  const missing = missingParts(
    profile ?? {
      full_name: "",
      email: member.email,
      phone: null,
      time_zone: null,
      bio: null,
      specialties: [],
    },
    member.teaches,
  );
  return (
    <LinkTabs
      label="My profile"
      selected={tab}
      prefetch="intent"
      tabs={tabs.map((key) => ({
        key,
        title: tabNames[key],
        to: key === "overview" ? base : `${base}?tab=${key}`,
      }))}
    >
      {tab === "overview" && (
        <OverviewTab
          profile={profile}
          teaches={member.teaches}
          missing={missing}
          recent={bookings.slice(0, 3)}
          studioZone={time_zone}
        />
      )}
      {tab === "bookings" && (
        <section aria-labelledby="bookings">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="bookings" className="text-2xl">
              My Bookings
            </h2>
            {bookings.length > 0 && (
              <p className="flex flex-wrap items-baseline gap-x-5 text-sm text-ink-2">
                <span>
                  Times in <ZonedTime at={rendered} studioZone={time_zone} show="zone" />
                </span>
                {base === profileModulePath && (
                  <a href={`${base}/export.csv`} download className="link inline-flex min-h-11 items-center">
                    Export CSV
                  </a>
                )}
              </p>
            )}
          </div>
          {waited && (
            <div className="mb-6">
              <AnswerNotice tone={waited.refused ? "error" : "success"}>
                {waited.words}{" "}
                {waited.refused && (
                  <Link to="/schedule" className="link">
                    See the schedule
                  </Link>
                )}
              </AnswerNotice>
            </div>
          )}
          <MyBookings bookings={bookings} studioZone={time_zone} now={present}>
            <MyPasses passes={loaderData.passes} studioZone={time_zone} />
          </MyBookings>
        </section>
      )}
      {tab === "queries" && <QueriesTab queries={queries} studioZone={time_zone} />}
      {(tab === "away" || tab === "payout") && (
        <TeachingTab away={loaderData.away} payout={loaderData.payout} answer={answer} />
      )}
      {tab === "settings" && settings && (
        <SettingsTab
          profile={profile}
          settings={settings}
          studioZone={time_zone}
          required={loaderData.two_step}
        />
      )}
    </LinkTabs>
  );
}

function AddressWaits({ email, keeping }: { email: string; keeping: ReturnType<typeof useSettingsForm> }) {
  return (
    <Notice tone="info">
      <p>{addressPending(email)}</p>
      <ActionButton form={keeping.form} look="quiet" size="small" className="-ml-3">
        Keep my old address
      </ActionButton>
    </Notice>
  );
}
