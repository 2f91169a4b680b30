import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { InstructorCard } from "#app/schedule/queries.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** A teacher at a glance, from the schedule. */
export function InstructorDialog({
  instructor,
  open,
  onClose,
}: {
  /** Stays while the dialog closes. */
  instructor: InstructorCard;
  open: boolean;
  onClose: () => void;
}) {
  const { name, title, avatar_url, specialties, years_of_experience: years, short_bio } = instructor;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <LinkButton to={`/instructor/${instructor.id}`}>View Full Profile</LinkButton>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <Avatar seed={name} src={avatar_url} className="size-20" />
        <div>
          <p className="text-ink">{specialties.length > 0 ? specialties.join(", ") : title}</p>
          <p className="text-sm">{years > 0 ? `${formatCount(years, "year")} of experience` : "New"}</p>
        </div>
      </div>
      {short_bio && <p className="mt-5">{short_bio}</p>}
      <dl className="mt-5 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {instructor.email && (
          <Fact label="Email">
            <a href={`mailto:${instructor.email}`} className="link inline-flex items-center gap-2 break-all">
              <Mail aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
              {instructor.email}
            </a>
          </Fact>
        )}
        {instructor.phone && (
          <Fact label="Phone">
            <a
              href={`tel:${instructor.phone.replace(/[^+\d]/g, "")}`}
              className="link inline-flex items-center gap-2"
            >
              <Phone aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
              {instructor.phone}
            </a>
          </Fact>
        )}
        <Fact label="Joined">{monthText(instructor.joined_at)}</Fact>
      </dl>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd className="mt-0.5 text-ink">{children}</dd>
    </div>
  );
}

/** `November 2026` */
function monthText(at: string): string {
  return zoneClock.dateText(at.slice(0, 10)).split(" ").slice(2).join(" ");
}
