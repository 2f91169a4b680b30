export const passStatuses = ["waiting_for_payment", "active", "used_up", "expired", "cancelled"] as const;
export type PassStatus = (typeof passStatuses)[number];

export const entryReasons = ["bought", "booked", "returned", "adjusted", "expired"] as const;
export type EntryReason = (typeof entryReasons)[number];

export const passStatusLabels: Record<PassStatus, string> = {
  waiting_for_payment: "Awaiting payment",
  active: "Active",
  used_up: "Used up",
  expired: "Expired",
  cancelled: "Canceled",
};

export const entryReasonLabels: Record<EntryReason, string> = {
  bought: "Bought",
  booked: "Booked",
  returned: "Returned",
  adjusted: "Changed by the studio",
  expired: "Expired",
};
