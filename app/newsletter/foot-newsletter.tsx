import { useBusiness } from "#app/frame/business.ts";
import { lettersCome } from "./letters-come.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

/** A sheet of paper on the dark foot of the page. */
export default function FootNewsletter() {
  const rhythm = useBusiness()?.promises.letters;
  return (
    <div className="rounded-lg bg-paper p-5 text-ink sm:p-6">
      <NewsletterForm
        title="Letters from the studio"
        lead={`${lettersCome(rhythm, ", by", "Letters by")} the people who teach.`}
      />
    </div>
  );
}
