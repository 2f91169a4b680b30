/** The expected result of a history, computed without the database. Amounts are minor units. */
export interface Model {
  /** The studio's clock, in milliseconds. */
  time: number;
  bookings: BookingModel[];
  entries: EntryModel[];
  passes: PassModel[];
  /** When each session last got another teacher or time, by session id. */
  sessionChanges: Map<string, number>;
}

export interface BookingModel {
  person: number;
  /** The row and the number its person knows. */
  id: string;
  number: string;
  price: number;
  isActive: boolean;
  session_id: string;
  starts_at: number;
  /** When the booking took a seat in this session. */
  seated_at: number;
  pass: PassModel | undefined;
}

export interface EntryModel {
  id: string;
  booking: BookingModel;
  total: number;
  refunded: number;
  status: "pending" | "completed" | "void";
}

export interface PassModel {
  person: number;
  id: string;
  entry_id: string;
  isActive: boolean;
  credits: number;
}

const hour = 3_600_000;
const cancellationHours = 12;

export function newModel(time: number): Model {
  return { time, bookings: [], entries: [], passes: [], sessionChanges: new Map() };
}

/** Sums the payments of a booking, less refunds. */
export function receivedFor(model: Model, booking: BookingModel): number {
  return model.entries
    .filter((entry) => entry.booking === booking && entry.status === "completed")
    .reduce((sum, { total, refunded }) => sum + total - refunded, 0);
}

/** Cancels a booking. Returns its credit to the pass unless the studio keeps it. */
export function cancelInModel(booking: BookingModel, { keepsCredit = false } = {}): void {
  booking.isActive = false;
  if (booking.pass && !keepsCredit) booking.pass.credits += 1;
}

/** Tells whether its member can no longer cancel a booking. */
export function isLate(model: Model, { starts_at, seated_at, session_id }: BookingModel): boolean {
  if (starts_at <= model.time) return true;
  const changed_at = model.sessionChanges.get(session_id);
  if (changed_at !== undefined && changed_at > seated_at) return false;
  return model.time > starts_at - cancellationHours * hour;
}

/** Chooses one of a list by any natural number. */
export function pick<Item>(items: readonly Item[], choice: number): Item {
  const item = items[choice % items.length];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}
