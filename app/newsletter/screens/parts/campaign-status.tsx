import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { CampaignStatus, RecipientStatus } from "../../campaigns/kinds.ts";
import { campaignStatusWords, recipientWords } from "../../campaigns/messages.ts";

const tones: Record<CampaignStatus, Tone> = {
  draft: "plain",
  scheduled: "sky",
  sending: "marigold",
  paused: "lotus",
  sent: "forest",
  failed: "clay",
};

const results: Record<RecipientStatus, Tone> = {
  waiting: "plain",
  queued: "marigold",
  sent: "forest",
  failed: "clay",
  skipped: "lotus",
};

export function CampaignBadge({ status }: { status: CampaignStatus }) {
  return <Badge tone={tones[status]}>{campaignStatusWords[status]}</Badge>;
}

export function ResultBadge({ status }: { status: RecipientStatus }) {
  return <Badge tone={results[status]}>{recipientWords[status]}</Badge>;
}
