export type NotificationRefusal = "not_signed_in";

export const notificationMessages: Record<NotificationRefusal, string> = {
  not_signed_in: "Please sign in to see your notifications.",
};
