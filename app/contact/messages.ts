export const contactRefusals = {
  too_many:
    "This message was not sent: many have come from your network within the hour. Please wait a little, or write to us by email instead.",
  too_many_for_address:
    "This message was not sent, because too many forms were sent with this email address today. Please email us instead, or try again tomorrow.",
};

export type ContactRefusal = keyof typeof contactRefusals;

/** Said when a message could not be stored, whatever went wrong. */
export const contactFailed = "An error occurred while sending your message.";
