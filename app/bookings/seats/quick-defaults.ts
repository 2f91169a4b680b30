/** What a quick booking says where the person was not asked. */
export const quickDefaults = {
  package_type: "Standard",
  goals: "Improve flexibility",
  emergency_contact: "Not provided",
} as const;
