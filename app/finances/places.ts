import { compareNames } from "#app/platform/text/compare-text.ts";

/** The states of India by the two digits with which their GST numbers begin. */
const states = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
} as const;

/** The code for customers abroad. */
export const abroad = "96";

/** GST states and territories, sorted by name, for forms. */
export const placeChoices: readonly { value: string; label: string }[] = [
  ...Object.entries(states)
    .map(([value, name]) => ({ value, name }))
    .sort(compareNames)
    .map(({ value, name: label }) => ({ value, label })),
  { value: abroad, label: "Another country" },
];

export function isPlace(code: string): boolean {
  return placeName(code) !== "";
}

export function placeName(code: string): string {
  return placeChoices.find(({ value }) => value === code)?.label ?? "";
}

/** Returns the state in which a GST number was registered. */
export function getStateCode(gstin: string): string {
  return gstin.slice(0, 2);
}
