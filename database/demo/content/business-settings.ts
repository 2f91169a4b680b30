// The rows of business_settings, as key and value.

export type BusinessSetting =
  | {
      key: "business_profile";
      value: { name: string; tagline: string; logo_url: string; footer_logo_url: string };
    }
  | {
      key: "business_contact";
      value: { email: string; phone: string; address_lines: string[] };
    }
  | {
      key: "social_links";
      value: { facebook: string; instagram: string; youtube: string };
    }
  | {
      key: "invoice_preferences";
      value: { terms: string; tax_rate: number };
    }
  | {
      key: "mail_texts";
      value: { booking_confirmed: { before: string; after: string } };
    }
  | {
      /** A demo has no first day. */
      key: "checklist";
      value: { put_away: true };
    }
  | {
      key: "legal_disclaimer";
      value: { disclaimer: string; gst_number: string };
    };

export const businessSettings: readonly BusinessSetting[] = [
  { key: "checklist", value: { put_away: true } },
  {
    key: "invoice_preferences",
    value: {
      tax_rate: 18,
      terms: "Passes are good for the days they name. A class that the studio calls off is given back.",
    },
  },
  {
    key: "mail_texts",
    value: {
      booking_confirmed: {
        before: "Namaste {first_name}, thank you for booking {class_name}.",
        after: "Please be there five minutes early, with a mat and a blanket. {studio}",
      },
    },
  },
  {
    key: "business_profile",
    value: {
      name: "Sadhana Yoga",
      tagline: "Live yoga for the hour you have, wherever your floor is.",
      logo_url: "",
      footer_logo_url: "",
    },
  },
  {
    key: "business_contact",
    value: {
      email: "hello@sadhana.test",
      phone: "+91 55500 01000",
      address_lines: ["14 Jasmine Lane, Gokulam", "Mysuru 570002", "Karnataka, India"],
    },
  },
  {
    key: "social_links",
    value: {
      facebook: "https://www.facebook.com/sadhana.studio.demo",
      instagram: "https://www.instagram.com/sadhana.studio.demo",
      youtube: "https://www.youtube.com/sadhana.studio.demo",
    },
  },
  {
    key: "legal_disclaimer",
    value: {
      // Of Karnataka by its first digits; nobody's: no tax account has the number 0000.
      gst_number: "29AAAAA0000A1Z5",
      disclaimer:
        "Our classes and articles are for general education and are not medical advice. If you are pregnant, recovering from illness, injury or surgery, or taking medication that affects balance or blood pressure, please ask your doctor before you begin. Practise on a clear, dry floor, stop when something hurts, and tell your teacher about any condition that matters. You take part at your own responsibility.",
    },
  },
];
