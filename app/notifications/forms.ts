import { z } from "zod";

export const notificationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mark_read"), id: z.uuid() }),
  z.object({ intent: z.literal("mark_all_read") }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

export type NotificationChange = z.infer<typeof notificationForm>;
