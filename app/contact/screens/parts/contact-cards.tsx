import type { ReactNode } from "react";
import { useBusiness } from "#app/frame/business.ts";
import { postalAddress } from "#app/settings/address.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Shows the studio's contact details from the settings. */
export function ContactCards() {
  const business = useBusiness();
  if (!business) return null;
  const { contact, promises } = business;
  const { email, phone } = contact;
  const address_lines = postalAddress(contact);
  return (
    <section aria-label="Ways to reach us" className="flex flex-col gap-3 self-start lg:pt-2">
      {email && (
        <ContactCard picture={<Icon name="letter" />} title="Email">
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </ContactCard>
      )}
      {phone && (
        <ContactCard picture={<Icon name="phone" />} title="Phone">
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link figures">
            {phone}
          </a>
        </ContactCard>
      )}
      {address_lines.length > 0 && (
        <ContactCard picture={<Icon name="place" />} title="Address">
          <address className="not-italic">
            {address_lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </ContactCard>
      )}
      {promises.reply && (
        <ContactCard picture={<Icon name="clock" />} title="Reply time">
          Within {promises.reply}
          {promises.reply_note && `, ${promises.reply_note}`}
        </ContactCard>
      )}
    </section>
  );
}

function ContactCard({
  picture,
  title,
  children,
}: {
  picture: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-4 rounded-lg border border-line p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-forest-soft text-forest">
        {picture}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-lg">{title}</h3>
        <div className="mt-1 text-ink-2">{children}</div>
      </div>
    </div>
  );
}
