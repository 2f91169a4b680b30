import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { emailStatuses } from "./message.ts";

export type EmailStatus = (typeof emailStatuses)[number];

export function emailStatusText(status: EmailStatus): string {
  return looks[status].label;
}

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  const { label, tone } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}

const looks: Record<EmailStatus, { label: string; tone: Tone }> = {
  queued: { label: "Waiting", tone: "marigold" },
  sending: { label: "Sending", tone: "marigold" },
  sent: { label: "Sent", tone: "forest" },
  given_up: { label: "Failed", tone: "clay" },
  dropped: { label: "Dropped", tone: "plain" },
};
