import { Badge } from "#app/ui/badge.tsx";
import { type PassStatus, passStatusLabels } from "./kinds.ts";

export function PassBadge({ status }: { status: PassStatus }) {
  const tone = status === "active" ? "forest" : status === "waiting_for_payment" ? "marigold" : "plain";
  return <Badge tone={tone}>{passStatusLabels[status]}</Badge>;
}
