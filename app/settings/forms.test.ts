import { describe, expect, it } from "vitest";
import { settingForms } from "./forms.ts";

const problemsOf = (key: keyof typeof settingForms, value: unknown) =>
  settingForms[key].safeParse(value).error?.issues.map(({ path }) => path.join("."));

describe("the business settings", () => {
  it("have a placeholder for everything that a studio has not set", () => {
    expect(settingForms.business_profile.parse({})).toEqual({
      name: "Sadhana Yoga",
      logo_url: "",
      footer_logo_url: "",
      tagline: "Live yoga for the hour you have.",
      website_url: "",
    });
    const contact = settingForms.business_contact.parse({});
    expect([contact.email, contact.phone, ...contact.address_lines].every((line) => line.length > 0)).toBe(
      true,
    );
    expect(Object.keys(settingForms.social_links.parse({}))).toEqual([
      "facebook",
      "instagram",
      "youtube",
      "linkedin",
    ]);
  });

  it("take a logo that was uploaded, and none from elsewhere", () => {
    const logo = (logo_url: string) => problemsOf("business_profile", { logo_url });
    expect(logo("/files/images/logo.webp")).toBeUndefined();
    expect(logo("")).toBeUndefined();
    for (const foreign of [
      "https://elsewhere.example/logo.png",
      "//elsewhere.example/x",
      "data:image/png;base64,",
    ]) {
      expect(logo(foreign), foreign).toEqual(["logo_url"]);
    }
  });

  it("take web addresses for social links, and no other kind", () => {
    expect(
      problemsOf("social_links", { facebook: "", youtube: "https://www.youtube.com/@studio" }),
    ).toBeUndefined();
    expect(problemsOf("social_links", { instagram: "javascript:alert(1)" })).toEqual(["instagram"]);
  });
});
