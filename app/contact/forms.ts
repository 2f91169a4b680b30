import { z } from "zod";
import { oneLine, plainText } from "#app/platform/plain-text.ts";
import { simpleEmail } from "#app/platform/simple-email.ts";

const required = (message: string, most: number, tooLong: string) =>
  z.string({ error: message }).overwrite(oneLine).min(1, message).max(most, tooLong);

export const messageMaximum = 5_000;

export const contactForm = z.object({
  name: required("Name is required", 120, "Name must be 120 characters or less"),
  email: required("Email is required", 254, "Email is invalid").regex(simpleEmail, "Email is invalid"),
  phone: z.string().overwrite(oneLine).max(40, "Phone must be 40 characters or less").default(""),
  subject: required("Subject is required", 200, "Subject must be 200 characters or less"),
  message: z
    .string({ error: "Message is required" })
    .overwrite(plainText)
    .min(1, "Message is required")
    .max(messageMaximum, `Message must be ${messageMaximum} characters or less`),
});

export type ContactForm = z.infer<typeof contactForm>;
