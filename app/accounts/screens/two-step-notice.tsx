import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { twoStepPath } from "../sign-in/required-two-step.ts";

interface TwoStepNoticeProps {
  /** Date of the requirement, such as `4 Dec 2026`. */
  day: string;
  isDue: boolean;
  /** Whether the set-up follows below. */
  isHere?: boolean;
}

/** Asks members with such a role to set up two-step sign-in. */
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
