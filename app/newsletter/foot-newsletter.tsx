import { NewsletterForm } from "./newsletter-form.tsx";

/** A sheet of paper on the dark foot of the page. */
export default function FootNewsletter() {
  return (
    <div className="rounded-lg bg-paper p-5 text-ink sm:p-6">
      <NewsletterForm title="Letters from the studio" lead="About once a month, by the people who teach." />
    </div>
  );
}
