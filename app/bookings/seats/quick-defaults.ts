/** Values of a quick booking for questions that it doesn't ask. */
export const quickDefaults = {
  package_type: "Standard",
  goals: "Improve flexibility",
  emergency_contact: "Not provided",
} as const;
