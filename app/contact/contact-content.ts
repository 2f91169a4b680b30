import { now } from "#app/platform/time/clock.ts";
import type { SiteTexts } from "#app/settings/texts/sections.ts";
import { availability } from "./availability.ts";

export function contactContent(texts: SiteTexts, studioZone: string) {
  const hours = texts["site.contact.hours"];
  const faqs = texts["site.contact.faqs"];
  return {
    hero: texts["site.contact.hero"],
    hours: hours && {
      title: hours.title,
      lead: hours.lead,
      desk: availability(now(), studioZone, {
        from: Number(hours.from),
        until: Number(hours.until),
        city: hours.city,
      }),
    },
    faqs: faqs && faqs.items.length > 0 ? faqs : null,
    teaser: texts["site.testimonials.list"]?.teaser ?? "",
    search: texts["site.contact.search"],
  };
}
