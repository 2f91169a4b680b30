// Options of the booking forms, for validation and screens.

export interface Choice {
  value: string;
  label: string;
}

function choices<const Value extends string>(values: readonly Value[]): { value: Value; label: Value }[] {
  return values.map((value) => ({ value, label: value }));
}

/** `06:00 AM`, every hour from one to the other. */
function hourly(from: number, until: number): string[] {
  return Array.from({ length: until - from + 1 }, (_, index) => {
    const hour = from + index;
    return `${String(hour % 12 || 12).padStart(2, "0")}:00 ${hour < 12 ? "AM" : "PM"}`;
  });
}

/** Private groups and individuals. */
export const timeSlots = hourly(6, 20);
export const corporateTimeSlots = hourly(8, 18);

/** The slot as a clock of 24 hours shows it: `06:00 PM` is `18:00`. */
export function slotTime(slot: string): string {
  const [clock = "", half] = slot.split(" ");
  const hour = (Number(clock.slice(0, 2)) % 12) + (half === "PM" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${clock.slice(3, 5)}`;
}

/** Returns the slot that starts at this time, or undefined if there is none. */
export function slotAt(time: string): string | undefined {
  return timeSlots.find((slot) => slotTime(slot) === time.slice(0, 5));
}

export const weekDays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export const workDays = weekDays.slice(0, 5);

export const groupSizes = ["2-5", "6-10", "11-15", "16-20", "20+"] as const;

export const countries = [
  "India",
  "United States",
  "United Kingdom",
  "Canada",
  "Australia",
  "New Zealand",
  "Singapore",
  "United Arab Emirates",
  "Germany",
  "France",
  "Netherlands",
  "Japan",
  "South Africa",
  "Other",
] as const;

export const industries = [
  "Technology",
  "Finance",
  "Healthcare",
  "Education",
  "Manufacturing",
  "Retail",
  "Consulting",
  "Legal",
  "Marketing",
  "Real Estate",
  "Other",
] as const;

export const companySizes = ["1-10", "11-50", "51-200", "201-500", "501-1000", "1000+"] as const;
export const companySizeChoices = companySizes.map((value) => ({ value, label: `${value} employees` }));

export const workLocations = ["on-site", "virtual", "hybrid", "external"] as const;
export const workLocationChoices: readonly Choice[] = [
  { value: "on-site", label: "On-site, at our offices" },
  { value: "virtual", label: "Virtual, everyone online" },
  { value: "hybrid", label: "Hybrid, some in a room and some online" },
  { value: "external", label: "External, at another location" },
];

export const budgetRanges = [
  "under-500",
  "500-1000",
  "1000-2500",
  "2500-5000",
  "5000-10000",
  "over-10000",
  "flexible",
] as const;
export const budgetChoices: readonly Choice[] = [
  { value: "under-500", label: "Under ₹500" },
  { value: "500-1000", label: "₹500 to ₹1,000" },
  { value: "1000-2500", label: "₹1,000 to ₹2,500" },
  { value: "2500-5000", label: "₹2,500 to ₹5,000" },
  { value: "5000-10000", label: "₹5,000 to ₹10,000" },
  { value: "over-10000", label: "Over ₹10,000" },
  { value: "flexible", label: "Flexible" },
];

export const frequencies = ["one-time", "weekly", "bi-weekly", "monthly", "quarterly"] as const;
export type Frequency = (typeof frequencies)[number];
export const frequencyChoices: readonly Choice[] = [
  { value: "one-time", label: "One-time" },
  { value: "weekly", label: "Weekly" },
  { value: "bi-weekly", label: "Bi-weekly" },
  { value: "monthly", label: "Monthly" },
  { value: "quarterly", label: "Quarterly" },
];

export const experienceLevels = ["beginner", "intermediate", "advanced", "expert"] as const;
export const experienceChoices: readonly Choice[] = [
  { value: "beginner", label: "Beginner (0-6 months)" },
  { value: "intermediate", label: "Intermediate (6 months-2 years)" },
  { value: "advanced", label: "Advanced (2+ years)" },
  { value: "expert", label: "Expert/Teacher" },
];

export const dayChoices = choices(weekDays);
export const workDayChoices = choices(workDays);
export const timeChoices = choices(timeSlots);
export const corporateTimeChoices = choices(corporateTimeSlots);
export const groupSizeChoices = groupSizes.map((value) => ({ value, label: `${value} people` }));
export const countryChoices = choices(countries);
export const industryChoices = choices(industries);
