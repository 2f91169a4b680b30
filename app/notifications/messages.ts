export const notificationMessages = {
  not_allowed: "Please sign in to see your notifications.",
};

export type NotificationRefusal = keyof typeof notificationMessages;
