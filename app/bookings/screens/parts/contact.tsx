/** The way to the studio when the page cannot help. */
export function Contact({ email, phone }: { email: string; phone: string }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
      <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link inline-flex min-h-11 items-center">
          {phone}
        </a>
      )}
    </p>
  );
}
