import { useBusiness } from "#app/frame/business.ts";
import { formAnchor } from "./footer-anchors.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { formatFrequency } from "./newsletter-frequency.ts";

/** The subscription form in the dark footer of every page. */
export function FooterNewsletter() {
  const rhythm = useBusiness()?.promises.letters;
  return (
    <div id={formAnchor} className="scroll-mt-24 rounded-lg bg-paper p-5 text-ink sm:p-6">
      <NewsletterForm
        title="Letters from the studio"
        lead={`${formatFrequency(rhythm, ", by", "Letters by")} the people who teach.`}
        showsAnchor
      />
    </div>
  );
}
