import { Link } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { Notice } from "#app/ui/notice.tsx";

interface WaitingEmailsProps {
  count: number;
  maySetUp: boolean;
}

/** Tells staff that emails are waiting because the studio has no email server. */
export function WaitingEmails({ count, maySetUp }: WaitingEmailsProps) {
  const waiting = count === 0 ? "Emails wait" : formatCount(count, "email is waiting", "emails are waiting");
  return (
    <Notice tone="info">
      {`${waiting} until an email server is set up. `}
      {maySetUp && (
        <Link to="/dashboard/business-settings/email-server" className="link">
          Set up the email server
        </Link>
      )}
    </Notice>
  );
}
