import { Brand } from "#app/frame/brand.tsx";
import type { Business } from "#app/frame/business.ts";
import { Footer } from "#app/frame/footer.tsx";
import type { BusinessSettings } from "#app/settings/forms.ts";

/** A small preview of the site's header and footer with the typed values and inert links. */
export function SitePreview({ settings, business }: { settings: BusinessSettings; business: Business }) {
  const shown: Business = {
    ...business,
    profile: settings.business_profile,
    contact: settings.business_contact,
    social: shownLinks(settings.social_links),
    disclaimer: settings.legal_disclaimer.disclaimer,
  };
  return (
    <div inert data-preview="site" className="overflow-hidden rounded-lg border border-line lg:[zoom:0.62]">
      <div className="flex h-17 items-center justify-between gap-4 border-b border-line bg-paper px-6">
        <Brand profile={{ ...shown.profile, name: shown.profile.name || "…" }} />
        <span className="hidden gap-5 text-[0.95rem] text-ink-2 sm:flex">
          <span>Home</span>
          <span>About</span>
          <span>Schedule</span>
        </span>
      </div>
      <div className="h-16 bg-paper-2" />
      <Footer business={shown} />
    </div>
  );
}

/** A link that is being typed is no link yet. */
function shownLinks(social: BusinessSettings["social_links"]): BusinessSettings["social_links"] {
  const shown = (link: string) => (URL.canParse(link) ? link : "");
  return {
    facebook: shown(social.facebook),
    instagram: shown(social.instagram),
    youtube: shown(social.youtube),
    linkedin: shown(social.linkedin),
  };
}
