export interface BrowserTraits {
  userAgent: string;
  screen: string;
  language: string;
  timeZone: string;
}

/** Returns up to 32 letters and digits made of browser, screen, language and time zone. */
export function fallbackFingerprint(traits: BrowserTraits): string {
  // Reversed, because user agents differ at their end.
  const { userAgent, screen, language, timeZone } = traits;
  return [screen, language, timeZone, [...userAgent].reverse().join("")]
    .join("")
    .replace(/[^a-zA-Z0-9]/g, "")
    .slice(0, 32);
}

/** Hashes the traits of this browser, or returns the fallback where it can't. */
async function computeFingerprint(): Promise<string> {
  const traits = {
    userAgent: navigator.userAgent,
    screen: `${screen.width}x${screen.height}x${devicePixelRatio}`,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  /** Fonts and graphics render slightly differently on every machine. */
  const drawing = () => {
    const canvas = document.createElement("canvas");
    canvas.width = 220;
    canvas.height = 40;
    const pen = canvas.getContext("2d");
    if (!pen) return "";
    pen.font = "17px Georgia, serif";
    pen.fillStyle = "#2f6f5e";
    pen.fillText("Sthira sukham asanam ॐ 2:46", 4, 26);
    pen.globalCompositeOperation = "multiply";
    pen.fillStyle = "rgb(240 180 60)";
    pen.arc(180, 20, 15, 0, 5);
    pen.fill();
    return canvas.toDataURL();
  };
  try {
    const parts = [
      traits.userAgent,
      traits.screen,
      traits.language,
      traits.timeZone,
      navigator.languages.join(),
      navigator.hardwareConcurrency,
      navigator.maxTouchPoints,
      screen.colorDepth,
      matchMedia("(dynamic-range: high)").matches,
      drawing(),
    ];
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(parts.join("|")));
    return [...new Uint8Array(digest)]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("")
      .slice(0, 32);
  } catch {
    return fallbackFingerprint(traits);
  }
}

let computedOnce: Promise<string> | undefined;

/** Returns this browser's fingerprint, computed at most once per page. */
export function browserFingerprint(): Promise<string> {
  computedOnce ??= computeFingerprint();
  return computedOnce;
}
