import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { twoStepPath } from "../sign-in/required-two-step.ts";

interface TwoStepNoticeProps {
  /** The day from which it is required, such as `4 Dec 2026`. */
  day: string;
  isDue: boolean;
  /** Whether the set-up is right below. */
  isHere?: boolean;
}

/** Asks someone whose role requires two-step sign-in to set it up. */
export function TwoStepNotice({ day, isDue, isHere }: TwoStepNoticeProps) {
  return (
    <Notice tone="info">
      {isDue
        ? "Your role requires two-step sign-in. Set it up to open the dashboard. "
        : `From ${day}, you need two-step sign-in to open the dashboard. `}
      {!isHere && (
        <Link to={twoStepPath} className="link">
          Set up two-step sign-in
        </Link>
      )}
    </Notice>
  );
}
