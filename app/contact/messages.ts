export type ContactRefusal = "too_many";

export const contactRefusals: Record<ContactRefusal, string> = {
  too_many:
    "This message was not sent: many have come from your network within the hour. Please wait a little, or write to us by e-mail instead.",
};

/** Said when a message could not be stored, whatever went wrong. */
export const contactFailed = "An error occurred while sending your message.";
