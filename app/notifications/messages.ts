export const notificationMessages = {
  not_signed_in: "Please sign in to see your notifications.",
};

export type NotificationRefusal = keyof typeof notificationMessages;
