import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { LetterStatus, RecipientStatus } from "../../letters/kinds.ts";
import { letterStatusWords, recipientWords } from "../../letters/messages.ts";

const tones: Record<LetterStatus, Tone> = {
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

export function LetterBadge({ status }: { status: LetterStatus }) {
  return <Badge tone={tones[status]}>{letterStatusWords[status]}</Badge>;
}

export function ResultBadge({ status }: { status: RecipientStatus }) {
  return <Badge tone={results[status]}>{recipientWords[status]}</Badge>;
}
