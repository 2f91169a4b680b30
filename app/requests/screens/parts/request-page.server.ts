import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import type { Actor } from "#app/accounts/member.ts";
import { getActor, requireMember, requirePermission } from "#app/accounts/session.server.ts";
import { packageTypes } from "#app/bookings/prices/package-price.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import type { PackageType } from "#app/catalogue/kinds.ts";
import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import { listPackages } from "#app/catalogue/queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { cookieHeaders } from "#app/platform/cookies.ts";
import { type Database, isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Result } from "#app/platform/result.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { answerRequestForm, type RequestAnswer, type RequestForm } from "../../answer-request-form.server.ts";
import { clearedDraftCookies, draftCookies, readDraftCookies } from "../../draft-cookie.server.ts";
import type { RequestRefusal } from "../../messages.ts";
import { findPrefill } from "../../queries.server.ts";
import { type Flow, readValues, toTyped } from "../../wizard.ts";

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const siteTexts = {
  private_group: "site.book-class.search",
  corporate: "site.corporate.search",
  individual: "site.individual.search",
} as const;

/** Loads the packages and the signed-in member's details for a booking flow. */
export async function loadRequestPage(args: PageArgs, { path, kind, steps }: Flow) {
  const actor = await requirePermission(args, "bookings.read_offer");
  const { db } = appContext(args.context);
  const carried = actor ? readDraftCookies(db, path, args.request.headers.get("Cookie")) : undefined;
  const prefill = actor ? await findPrefill(db, actor.id) : undefined;
  return data(
    {
      search: (await showSiteTexts(db)).texts[siteTexts[kind]],
      packages: await packagesOrNone(db, packageTypes[kind]),
      user: actor?.id ?? null,
      prefill: {
        full_name: prefill?.full_name ?? actor?.name ?? "",
        email: prefill?.email ?? actor?.email ?? "",
        phone: prefill?.phone ?? "",
        time_zone: prefill?.time_zone ?? null,
      },
      /** A form that was sent before the sign-in. */
      carried: carried && {
        step: steps.length,
        error: "",
        typed: toTyped(carried),
        isCarried: true as const,
      },
      /** The number of the form that this page is. */
      request_id: randomUUID(),
      rendered: now().getTime(),
    },
    { headers: carried ? cookieHeaders(clearedDraftCookies(db)) : {} },
  );
}

export type RequestPage = Awaited<ReturnType<typeof loadRequestPage>>["data"];

/**
 * Handles a request form of three steps. Anyone can complete the steps; submitting requires a sign-in. A redirect to the
 * sign-in carries the form along, for a page without scripts or another tab.
 */
export async function answerMembersRequest<Form extends object>(
  args: PageArgs,
  form: RequestForm<Form>,
  request: (
    db: Database,
    actor: Actor,
    input: Form & { address: string },
  ) => Promise<Result<Booking, RequestRefusal>>,
): Promise<RequestAnswer> {
  const { db, env, address } = appContext(args.context);
  const sent = await readForm(args.request, [], { unknown: "keep" });
  try {
    return await answerRequestForm(sent, { db, origin: env.origin }, form, async (values) =>
      request(db, await requireMember(args, "bookings.request"), { ...values, address }),
    );
  } catch (error) {
    if (!(error instanceof Response) || (await getActor(args))) throw error;
    const { flow } = form;
    for (const cookie of draftCookies(db, flow.path, readValues(flow, sent)))
      error.headers.append("Set-Cookie", cookie);
    throw error;
  }
}

/** Without the packages the page still says what it can. */
async function packagesOrNone(db: Database, type: PackageType): Promise<PackageOffer[] | null> {
  try {
    return await listPackages(db, type);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "the packages were not read");
    return null;
  }
}
