import { describe, expect, it } from "vitest";
import { settingForms } from "./forms.ts";

const problemsOf = (key: keyof typeof settingForms, value: unknown) =>
  settingForms[key].safeParse(value).error?.issues.map(({ path }) => path.join("."));

describe("the business settings", () => {
  // Proves 1.2.8, 1.3.4, 1.8.15
  it("have only a name, a tagline and an email address by default", () => {
    expect(settingForms.business_profile.parse({})).toEqual({
      name: "Sadhana Yoga",
      logo_url: "",
      footer_logo_url: "",
      logo_has_name: false,
      tagline: "Live online yoga",
      website_url: "",
    });
    expect(settingForms.business_contact.parse({})).toEqual({
      email: "hello@sadhana.example",
      phone: "",
      address_lines: [],
      city: "",
      state: "",
      country: "",
      postal_code: "",
    });
    const links = { facebook: "", instagram: "", youtube: "", linkedin: "" };
    expect(settingForms.social_links.parse({})).toEqual(links);
  });

  // Proves 1.2.8, 1.3.4, 1.8.15
  it("accept only an uploaded logo", () => {
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
});
