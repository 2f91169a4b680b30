import { privacyLead, privacyParts } from "#app/settings/texts/neutral-privacy.ts";
import { termsParts } from "#app/settings/texts/neutral-terms.ts";
import { itemsOf, type Passage, type PolicyPart } from "#app/settings/texts/policy-body.ts";

// The demo studio has taken over the neutral policies, and added what is its own to say.

const changed = "2026-11-01";

const privacyOwn: Record<string, readonly Passage[]> = {
  Contact: [
    "Questions about your data, or any of the rights above? {contact} Privacy enquiries are answered within 7 business days, by a person.",
  ],
};

const termsOwn: Record<string, readonly Passage[]> = {
  "What we offer": [
    "We teach yoga live and online: public classes on a weekly schedule, private groups, 1-on-1 coaching, and programmes for companies. We also publish articles. What a class contains, how long it lasts and what it costs is said on its own page.",
    "Teachers may change for illness or leave. The schedule names who teaches; if we must cancel your class, we tell you as soon as we know.",
  ],
  "Cancelling and moving": [
    "You may cancel or move a booking until {hours} before the start, from your profile or by the link in your e-mail. After that, please write to us: we are human, and so are you.",
    "If we cancel, you choose between another date and not having booked at all.",
  ],
  "Prices and payment": [
    "Prices are in Indian rupees unless another currency is named. The price of a booking is the one shown when you made it. Paying on the site is coming soon; until then we agree on payment with you directly.",
    "Packages are used within the number of days named on them. If illness comes between, ask us for more time.",
  ],
  "The small print": [
    "We look after the site with care but cannot promise that it is never interrupted. We are liable for harm we cause on purpose or through gross negligence, and for whatever the law does not let us exclude; beyond that, for no more than what you paid for the class in question.",
    "Indian law applies, and the protection that consumer law gives you where you live remains. If we change these terms, members are told at least two weeks before. How we treat your data is described in the {privacy}.",
  ],
};

function withOwn(parts: readonly PolicyPart[], own: Record<string, readonly Passage[]>) {
  return itemsOf(parts.map((part) => ({ ...part, passages: own[part.title] ?? part.passages })));
}

export const policyTexts = {
  "site.privacy.text": { changed, lead: privacyLead, items: withOwn(privacyParts, privacyOwn) },
  "site.terms.text": {
    changed,
    lead: "What you can expect from us and what we ask of you, in eight short sections. By booking a class or keeping an account you agree to them.",
    items: withOwn(termsParts, termsOwn),
  },
  "site.terms.search": {
    title: "Terms of Service",
    description: "What you can expect from the studio and what it asks of you, in eight short sections.",
    kicker: "Terms of Service",
    card_title: "Eight short sections",
  },
};
