const tryAgain = "Failed to subscribe. Please try again.";

export const subscribeMessages = {
  already_subscribed: "This email is already subscribed to our newsletter",
  too_many: tryAgain,
  too_many_for_address: "This email address was used in too many forms today. Please try again tomorrow.",
  failed: tryAgain,
};

/** For the footer of a page without scripts, where the typed name is not shown again. */
export const nameNotValid = "Please enter a name of up to 120 characters, without web addresses.";

export type SubscribeRefusal = keyof typeof subscribeMessages;

export const unsubscribeMessages = {
  no_token: "Invalid unsubscribe link.",
  invalid_token: "Invalid unsubscribe token.",
  expired_token: "This unsubscribe link has expired.",
  failed: "We could not process your unsubscribe at the moment. Please try again later.",
};

export type UnsubscribeRefusal = keyof typeof unsubscribeMessages;

export const unsubscribedMessage =
  "You have been unsubscribed from future newsletters. You can re-subscribe anytime from our website.";

export const subscribedTitle = "Successfully Subscribed!";
export const subscribedText =
  "Thank you. You will receive updates about new classes, wellness tips and special offers.";
export const confirmTitle = "One more step";
export const confirmText = "We have sent you an email. Press the button in it to get our newsletter.";
export const privacyNote = "We respect your privacy. Unsubscribe at any time.";

export const confirmMessages = {
  link_not_valid: "This link has expired or was already used. Please subscribe again.",
};

export type ConfirmRefusal = keyof typeof confirmMessages;
