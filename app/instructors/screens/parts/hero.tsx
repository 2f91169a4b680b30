import { CalendarDays, GraduationCap, Mail, MapPin, Phone, Star, Users } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount, pluralize } from "#app/platform/text/plural.ts";
import { avatarSources } from "#app/profiles/avatar/avatar-crop.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Daylight } from "#app/ui/drawings/rings.tsx";
import { Container } from "#app/ui/page.tsx";
import { type Figures, figureText, noFigure, ratingText } from "../../figures.ts";
import { defaultLocation } from "../../messages.ts";
import type { Instructor } from "../../queries.server.ts";

interface HeroProps {
  instructor: Instructor;
  figures: Figures;
  weekly: number;
}

/** The top of the page: name, picture, key figures and contact. */
export function Hero({ instructor, figures, weekly }: HeroProps) {
  const { full_name, title, is_active, specialties, studio_email, studio_phone } = instructor;
  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      <div className="absolute inset-0 -z-10 [mask-image:linear-gradient(black_45%,transparent)]">
        <div className="absolute top-0 right-0 h-16 w-1/4 md:h-full">
          <Daylight />
        </div>
      </div>
      <Container className="relative grid gap-x-10 gap-y-7 py-10 md:grid-cols-[auto_1fr] md:py-16">
        <div className="relative justify-self-start">
          <Avatar
            seed={full_name}
            src={instructor.avatar_url}
            srcSet={avatarSources(instructor.avatar_url)}
            sizes="(min-width: 768px) 176px, 112px"
            className="size-28 border border-line md:size-44"
            eager
          />
        </div>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <Dot active={is_active} />
            {title && <span>{title}</span>}
          </p>
          <h1 className="mt-1 text-[clamp(2.3rem,1.5rem+3.2vw,3.75rem)] leading-[1.06]">{full_name}</h1>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-[0.98rem] text-ink-2">
            <Item picture={<Star aria-hidden="true" size={18} strokeWidth={1.75} />}>
              {figures.rating === null ? (
                <>Rating: {noFigure}</>
              ) : (
                <>
                  <span className="sr-only">Rated </span>
                  <span className="figures font-semibold text-ink">{ratingText(figures.rating)}</span>
                  <span className="sr-only"> out of 5</span> ({figures.reviews}{" "}
                  {pluralize(figures.reviews, "review")})
                </>
              )}
            </Item>
            <Item picture={<GraduationCap aria-hidden="true" size={18} strokeWidth={1.75} />}>
              {yearsText(instructor.years_of_experience)}
            </Item>
            <Item picture={<MapPin aria-hidden="true" size={18} strokeWidth={1.75} />}>
              {instructor.location ?? defaultLocation}
            </Item>
          </ul>
          {specialties.length > 0 && (
            <ul className="mt-5 flex flex-wrap gap-2" aria-label="Specialties">
              {specialties.map((one) => (
                <li key={one}>
                  <Badge tone="forest" className="text-sm">
                    {one}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          <div className="mt-7 flex flex-wrap items-center gap-x-9 gap-y-5">
            {(studio_email || studio_phone) && (
              <p className="flex flex-wrap gap-2.5">
                {studio_email && (
                  <a href={`mailto:${studio_email}`} className={buttonClass({ look: "secondary" })}>
                    <Mail aria-hidden="true" size={18} strokeWidth={1.75} />
                    Email<span className="sr-only"> {full_name}</span>
                  </a>
                )}
                {studio_phone && (
                  <a
                    href={`tel:${studio_phone.replace(/[^+\d]/g, "")}`}
                    className={buttonClass({ look: "secondary" })}
                  >
                    <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
                    Call<span className="sr-only"> {full_name}</span>
                  </a>
                )}
              </p>
            )}
            <dl className="flex flex-wrap gap-x-9 gap-y-4">
              <Stat
                label={pluralize(figures.students, "student")}
                picture={<Users aria-hidden="true" size={18} strokeWidth={1.75} />}
              >
                {figureText(figures.students)}
              </Stat>
              <Stat
                label={pluralize(weekly, "class a week", "classes a week")}
                picture={<CalendarDays aria-hidden="true" size={18} strokeWidth={1.75} />}
              >
                {figureText(weekly)}
              </Stat>
            </dl>
          </div>
        </div>
      </Container>
    </div>
  );
}

function Dot({ active }: { active: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={cx(
          "size-2.5 rounded-full",
          active ? "bg-forest ring-4 ring-forest-soft" : "bg-ink-3 ring-4 ring-paper-3",
        )}
      />
      {active ? "Active" : "Not teaching right now"}
    </span>
  );
}

function Item({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <span className="text-marigold-deep">{picture}</span>
      <span>{children}</span>
    </li>
  );
}

function Stat({ label, picture, children }: { label: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="flex items-center gap-1.5 text-sm text-ink-2">
        {picture}
        {label}
      </dt>
      <dd className="serif figures text-2xl">{children}</dd>
    </div>
  );
}

export function yearsText(years: number): string {
  if (years === 0) return `Teaching: ${noFigure}`;
  return formatCount(years, "year of teaching", "years of teaching");
}
