export const contactRefusals = {
  too_many:
    "Your message was not sent because we got many messages from your network in the last hour. Please try again later, or email us.",
  too_many_for_address:
    "Your message was not sent because this email address was used in too many forms today. Please email us, or try again tomorrow.",
};

export type ContactRefusal = keyof typeof contactRefusals;

export const contactFailed = "An error occurred while sending your message.";
