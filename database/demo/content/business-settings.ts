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
      key: "legal_disclaimer";
      value: { disclaimer: string };
    };

export const businessSettings: readonly BusinessSetting[] = [
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
      disclaimer:
        "Our classes and articles are for general education and are not medical advice. If you are pregnant, recovering from illness, injury or surgery, or taking medication that affects balance or blood pressure, please ask your doctor before you begin. Practise on a clear, dry floor, stop when something hurts, and tell your teacher about any condition that matters. You take part at your own responsibility.",
    },
  },
];
