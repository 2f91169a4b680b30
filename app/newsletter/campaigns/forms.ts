import { z } from "zod";
import { isEmailAddress, normalizeEmail } from "#app/platform/fields/email-address.ts";
import { choiceField, lineField, textField } from "#app/platform/fields/form-fields.ts";
import { typedLink } from "#app/platform/fields/link-address.ts";
import { cleanUpTo, oneLine, plainText } from "#app/platform/fields/plain-text.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { refusalMessages, tooLong } from "#app/platform/refusal-messages.ts";
import { audiences, campaignColours, campaignHeadings, mostBlocks } from "./kinds.ts";
import { parseCampaignPicture } from "./picture-address.ts";

export const campaignFormMessages = {
  title: "Title is required",
  subject: "Subject is required",
  blocks: "Please add at least one block",
  tooManyBlocks: `At most ${mostBlocks} blocks`,
  tooLong: "This newsletter is too long. Shorten its texts or remove some blocks.",
  link: "Please enter a web address",
  picture: "Please choose a picture",
  text: "Please write something",
  email: "Please enter a valid email address",
  addresses: "At most 5 addresses",
  date: refusalMessages.bad_date,
  time: "Please enter a time",
} as const;

const line = (most: number, missing?: string) => lineField(most, missing);
/** 5,000 characters of text with links. */
const htmlMost = 30_000;
const textMost = 5_000;

const link = z.string().max(1_000, tooLong(1_000)).default("").transform(typedLink);
const neededLink = link.refine((address) => address !== "", campaignFormMessages.link);
const optionalLink = z
  .string()
  .max(1_000, tooLong(1_000))
  .default("")
  .transform((typed, context) => {
    const address = typedLink(typed);
    if (typed.trim() && !address) context.addIssue({ code: "custom", message: campaignFormMessages.link });
    return address;
  });
const picture = z
  .string()
  .max(200)
  .default("")
  .refine((address) => parseCampaignPicture(address) !== undefined, campaignFormMessages.picture);
const optionalPicture = z
  .string()
  .max(200)
  .default("")
  .refine(
    (address) => address === "" || parseCampaignPicture(address) !== undefined,
    campaignFormMessages.picture,
  );
/** The editor warns about a missing description. */
const description = line(200);

const picked = <const Kind extends string>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    title: line(200, campaignFormMessages.text),
    text: textField(500),
    picture: optionalPicture,
    description: line(200),
    link: neededLink,
  });

export const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), text: line(120, campaignFormMessages.text) }),
  z.object({
    kind: z.literal("text"),
    html: z
      .string()
      .max(htmlMost, tooLong(textMost))
      .pipe(
        z
          .string()
          .overwrite(plainText)
          .min(1, campaignFormMessages.text)
          .refine((html) => html.replace(/<[^<>]*>/g, "").length <= textMost, tooLong(textMost)),
      ),
  }),
  z.object({ kind: z.literal("picture"), picture, description, link: optionalLink }),
  z.object({
    kind: z.literal("hero"),
    picture,
    description,
    title: line(120, campaignFormMessages.text),
    text: textField(500),
  }),
  z.object({ kind: z.literal("button"), label: line(40, campaignFormMessages.text), link: neededLink }),
  z.object({ kind: z.literal("divider") }),
  picked("article"),
  picked("class"),
  picked("package"),
]);

export type CampaignBlock = z.output<typeof blockSchema>;
export type BlockKind = CampaignBlock["kind"];
export type PickKind = "article" | "class" | "package";
export type Picked = Omit<Extract<CampaignBlock, { kind: PickKind }>, "kind">;

/** Larger drafts would block the process while rendering. */
export const maxCampaignHtml = 160_000;

/** Counts a block's HTML characters before checking or cleaning. */
export function htmlLength(block: unknown): number {
  const html = (block as Partial<Record<"html", unknown>> | null)?.html;
  return typeof html === "string" ? html.length : 0;
}

const blocksSchema = z
  .array(z.unknown())
  .min(1, campaignFormMessages.blocks)
  .max(mostBlocks, campaignFormMessages.tooManyBlocks)
  .refine(
    (blocks) => blocks.reduce<number>((sum, block) => sum + htmlLength(block), 0) <= maxCampaignHtml,
    campaignFormMessages.tooLong,
  )
  .pipe(z.array(blockSchema));

/** Blocks arrive as JSON in one field. */
export const campaignForm = z.object({
  title: line(100, campaignFormMessages.title),
  subject: line(120, campaignFormMessages.subject),
  preheader: line(150),
  who: choiceField(audiences),
  colour: choiceField(campaignColours),
  heading: choiceField(campaignHeadings),
  blocks: z
    .string()
    .default("[]")
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: campaignFormMessages.blocks });
        return z.NEVER;
      }
    })
    .pipe(blocksSchema),
});

export type CampaignForm = z.output<typeof campaignForm>;

/** Addresses separated by commas, spaces or lines. */
export const testForm = z.object({
  to: z
    .string()
    .max(2_000)
    .default("")
    .transform((typed, context) => {
      const addresses = [
        ...new Set(
          typed
            .split(/[\s,;]+/)
            .map(normalizeEmail)
            .filter(Boolean),
        ),
      ];
      const wrong = addresses.length === 0 || !addresses.every(isEmailAddress);
      if (wrong) context.addIssue({ code: "custom", message: campaignFormMessages.email });
      else if (addresses.length > 5)
        context.addIssue({ code: "custom", message: campaignFormMessages.addresses });
      return addresses;
    }),
});

export const scheduleForm = z.object({
  date: z
    .string()
    .default("")
    .overwrite(cleanUpTo(40, oneLine))
    .refine((date) => dateFilter.read(date) !== undefined, campaignFormMessages.date),
  time: z
    .string()
    .default("")
    .overwrite(cleanUpTo(40, oneLine))
    .refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), campaignFormMessages.time),
});
