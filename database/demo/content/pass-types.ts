// The passes the demo studio sells. Prices in rupees and dollars.

export interface DemoPassType {
  name: string;
  description: string;
  credits: number | null;
  validity_days: number;
  validity_start: "first_class" | "payment";
  price: number;
  second_price: number | null;
  once_per_person?: boolean;
  /** Names of class types; none means all. */
  only_for?: string[];
}

export const passTypes: readonly DemoPassType[] = [
  {
    name: "First Three",
    description: "Three classes to find out which hour and which teacher are yours.",
    credits: 3,
    validity_days: 21,
    validity_start: "first_class",
    price: 900,
    second_price: 12,
    once_per_person: true,
  },
  {
    name: "Ten Classes",
    description: "Ten classes of your choice, for those who come about once a week.",
    credits: 10,
    validity_days: 120,
    validity_start: "first_class",
    price: 4_200,
    second_price: 54,
  },
  {
    name: "Twenty Classes",
    description: "Twenty classes of your choice. Share your week between a strong hour and a quiet one.",
    credits: 20,
    validity_days: 180,
    validity_start: "first_class",
    price: 7_600,
    second_price: 96,
  },
  {
    name: "Open Month",
    description: "Every weekly class for thirty days. For a month that you give to the mat.",
    credits: null,
    validity_days: 30,
    validity_start: "payment",
    price: 5_200,
    second_price: null,
  },
];
