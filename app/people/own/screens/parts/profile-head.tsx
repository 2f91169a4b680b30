import { Mail, Phone } from "lucide-react";
import { avatarSources } from "#app/profiles/avatar/avatar-crop.ts";
import { experienceText, experienceTone } from "#app/profiles/experience-badge.ts";
import { useProfileBase } from "#app/profiles/profile-base.ts";
import type { Profile } from "#app/profiles/queries.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";

interface ProfileHeadProps {
  name: string;
  email: string;
  profile: Profile | null;
  editing: boolean;
}

/** Shows the signed-in person with the button to edit the profile. */
export function ProfileHead({ name, email, profile, editing }: ProfileHeadProps) {
  const { phone, avatar_url = null, experience_years = 0, profile_completed, badges } = profile ?? {};
  const base = useProfileBase();
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <Avatar
        seed={name || email}
        src={avatar_url}
        srcSet={avatarSources(avatar_url)}
        sizes="96px"
        className="size-20 sm:size-24"
        eager
      />
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-3xl break-words">{name || email}</h1>
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-[0.98rem] text-ink-2">
          <li className="inline-flex min-w-0 items-center gap-2">
            <Mail aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0" />
            <span className="break-all">{email}</span>
          </li>
          {phone && (
            <li className="inline-flex items-center gap-2">
              <Phone aria-hidden="true" size={17} strokeWidth={1.75} />
              {phone}
            </li>
          )}
        </ul>
        <p className="mt-3 flex flex-wrap gap-2">
          <Badge tone={experienceTone(experience_years)}>{experienceText(experience_years)}</Badge>
          <Badge tone={profile_completed ? "forest" : "marigold"}>
            {profile_completed ? "Complete" : "Incomplete"}
          </Badge>
          {Object.keys(badges ?? {}).map((badge) => (
            <Badge key={badge} tone="lotus">
              {badge}
            </Badge>
          ))}
        </p>
      </div>
      {!editing && (
        <LinkButton to={`${base}?edit=1`} look="secondary">
          Edit Profile
        </LinkButton>
      )}
    </header>
  );
}
