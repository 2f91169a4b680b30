import { type SignInEnvironment, signInServices } from "./accounts/sign-in/auth.server.ts";
import { renewFeedKey } from "./bookings/calendar/calendar-feed.server.ts";
import { forgetPerson } from "./bookings/forget-person.server.ts";
import { forgetPayer } from "./finances/forget-person.server.ts";
import { decidePayments, findPayment } from "./finances/payments/booking-payments.server.ts";
import { leaveClasses } from "./instructors/managing/leave-classes.server.ts";
import { forgetWriter } from "./learning/forget-person.server.ts";
import { markSubscriberBounced } from "./newsletter/own-subscription.server.ts";
import { forgetHolder } from "./passes/forget-holder.server.ts";
import { forgetPersonNotes } from "./people/forget-person.server.ts";
import { notifyRolesChanged } from "./people/notify-roles-changed.server.ts";
import { removeBooking } from "./planning/remove-booking.server.ts";
import type { Services } from "./platform/database/services.server.ts";
import type { Database, Engine } from "./platform/database.server.ts";
import { JobQueue } from "./platform/jobs/jobs.server.ts";
import { EventStreams } from "./platform/live/event-stream.server.ts";
import { Live } from "./platform/live/live.server.ts";
import { forgetProfile } from "./profiles/forget-person.server.ts";
import { createProfile } from "./profiles/save-profile.server.ts";
import { refuseTeaching } from "./schedule/promise-queries.server.ts";
import { retimeSessions } from "./schedule/zone-change-queries.server.ts";
import { readBusinessSettings } from "./settings/queries.server.ts";

/** The only place where rooms are introduced to each other. */
export function studioServices(db: Database, engine: Engine, env: SignInEnvironment): Services {
  const live = new Live(engine);
  return {
    ...signInServices(db, env),
    live,
    streams: new EventStreams(live),
    jobs: new JobQueue(engine, live),
    accountCreated: createProfile,
    accountDeleted: [
      leaveClasses,
      forgetPersonNotes,
      forgetPerson,
      forgetPayer,
      forgetHolder,
      forgetWriter,
      forgetProfile,
    ],
    addressBounced: markSubscriberBounced,
    bookingPayments: { find: findPayment, decide: decidePayments },
    hasAccounts: false,
    leavingRefusal: refuseTeaching,
    readStudioName: async (db) => (await readBusinessSettings(db)).business_profile.name,
    removeBooking,
    rolesChanged: notifyRolesChanged,
    signInMethodsChanged: renewFeedKey,
    studioChanged: retimeSessions,
  };
}
