import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { installFonts } from "#app/platform/pictures/typesetting/install-fonts.server.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { type Line, openTypesetter, type TextStyle } from "./typesetter.server.ts";

const style: TextStyle = { size: 10, weight: 400, lines: 10 };

const textOf = ({ runs }: Line) => runs.map(({ text }) => text).join("|");
const facesOf = ({ runs }: Line) => runs.map(({ face }) => face.name);

async function layOut(text: string, width = 1_000, changed: Partial<TextStyle> = {}) {
  return (await openTypesetter()).wrap(text, width, { ...style, ...changed });
}

async function lineOf(text: string): Promise<Line> {
  const [line] = await layOut(text);
  if (!line) throw new Error("no line");
  return line;
}

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv("FONTS_DIR", folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a name", () => {
  it.each([
    ["Zoë Åström-Nguyễn Łukasz", "sans"],
    ["Анна Ωμέγα", "sans"],
    ["अनुष्का शर्मा", "sans"],
    ["அனுஷ்கா ராமன்", "tamil"],
    ["ಅನುಷ್ಕಾ ರಾವ್", "kannada"],
    ["গৌতম সেন", "bengali"],
    ["ਗੁਰਪ੍ਰੀਤ", "gurmukhi"],
    ["ગુજરાતી", "gujarati"],
    ["ଓଡ଼ିଶା", "oriya"],
    ["తెలుగు", "telugu"],
    ["മലയാളം", "malayalam"],
    ["සිංහල", "sinhala"],
    ["محمد الأمين", "arabic"],
    ["יעל כהן", "hebrew"],
    ["สมชาย ใจดี", "thai"],
    ["ລາວ", "lao"],
    ["ភ្នំពេញ", "khmer"],
    ["မြန်မာ", "myanmar"],
    ["Արմեն", "armenian"],
    ["საქართველო", "georgian"],
    ["ኢትዮጵያ", "ethiopic"],
    ["→", "symbols"],
    ["★", "symbols-2"],
  ])("%s is drawn in one font that has all of its letters", async (name, face) => {
    for (const weight of [400, 700] as const) {
      const [line] = await layOut(name, 1_000, { weight });
      expect(line && facesOf(line)).toEqual([`${face}-${weight}`]);
      const glyphs = line?.runs.flatMap((run) => run.glyphs) ?? [];
      expect(glyphs.map(({ id }) => id)).not.toContain(0);
      expect(line?.width).toBeGreaterThan(0);
    }
    expect((await openTypesetter()).canDraw(name)).toBe(true);
  });

  it("is drawn the same in composed and decomposed letters", async () => {
    expect(await lineOf("Nguyễn".normalize("NFD"))).toEqual(await lineOf("Nguyễn"));
  });

  it("keeps marks that no composed letter has", async () => {
    const { runs } = await lineOf("g\u0303o\u0331");
    expect(runs.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))).not.toContain(0);
    expect(runs).toHaveLength(1);
  });
});

describe("a text from right to left", () => {
  it("is joined and drawn from its last letter to its first", async () => {
    const { runs } = await lineOf("محمد الأمين");
    expect(runs).toHaveLength(1);
    expect(runs[0]?.isRightToLeft).toBe(true);
    const codes = (runs[0]?.glyphs ?? []).flatMap(({ codePoints }) => codePoints);
    expect(String.fromCodePoint(...codes.toReversed())).toBe("محمد الأمين");
    // The three letters of a word are other glyphs than each letter alone.
    const joined = (await lineOf("محمد")).runs[0]?.glyphs ?? [];
    const alone = (await lineOf("م")).runs[0]?.glyphs[0]?.id;
    expect(joined.map(({ id }) => id)).not.toContain(alone);
  });

  it("keeps words and numbers of the other direction readable", async () => {
    expect(textOf(await lineOf("مرحبا Yoga 12 محمد"))).toBe("محمد| |Yoga 12|مرحبا ");
    expect(textOf(await lineOf("Yoga מחר בשעה"))).toBe("Yoga |מחר בשעה");
  });

  it("ignores controls that would reorder the text around a name", async () => {
    expect(textOf(await lineOf("Anita \u202egnp.exe"))).toBe("Anita gnp.exe");
  });

  it("starts at the right where it takes several lines", async () => {
    const lines = await layOut("مرحبا بكم في الاستوديو مرة أخرى", 60);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.every(({ startsAtRight, width }) => startsAtRight && width <= 60)).toBe(true);
    expect((await lineOf("مرحبا")).startsAtRight).toBe(false);
  });
});

describe("lines", () => {
  it("end between the words of a script without spaces", async () => {
    const text = "สวัสดีครับยินดีต้อนรับสู่สตูดิโอโยคะ";
    const words = [...new Intl.Segmenter("th", { granularity: "word" }).segment(text)].map(
      ({ segment }) => segment,
    );
    const lines = (await layOut(text, 70)).map(textOf);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join("")).toBe(text);
    const ends = words.map((_, at) => words.slice(0, at + 1).join(""));
    for (let at = 1; at <= lines.length; at++) expect(ends).toContain(lines.slice(0, at).join(""));
  });

  it("end at spaces and hyphens, never wider than asked", async () => {
    const lines = await layOut("Slow mornings with Anna-Katharina Wohlfahrt-Zimmermann in Berlin", 90);
    expect(lines.map(textOf).join("\n")).toMatch(/-\n/);
    expect(lines.every(({ width }) => width <= 90)).toBe(true);
    expect(lines.map(textOf).join(" ").replaceAll("- ", "-")).toBe(
      "Slow mornings with Anna-Katharina Wohlfahrt-Zimmermann in Berlin",
    );
  });

  it("split a word that is longer than a line between letters as a reader sees them", async () => {
    const lines = (await layOut("ಕ್ಷ್ಮೀ".repeat(30), 60)).map(textOf);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line.replaceAll("ಕ್ಷ್ಮೀ", "").length).toBeLessThan(6);
  });

  it("end in an ellipsis where the text goes on", async () => {
    const lines = await layOut("one two three four five six seven eight nine", 60, { lines: 2 });
    expect(lines).toHaveLength(2);
    expect(textOf(lines[1] as Line)).toMatch(/^[a-z ]+…$/);
    expect(lines[1]?.width).toBeLessThanOrEqual(60);
  });
});

describe("a picture", () => {
  it.each(["🌸", "🧘‍♀️", "👨‍👩‍👧‍👦", "🇮🇳", "👍🏽", "❤️", "1️⃣"])("%s is one sign in one color", async (emoji) => {
    const { runs } = await lineOf(emoji);
    expect(runs.map(({ face }) => face.name)).toEqual(["emoji-400"]);
    const drawn = (runs[0]?.glyphs ?? []).filter(({ xAdvance }) => xAdvance > 0);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]?.id).not.toBe(0);
  });

  it("leaves the words around it in their font", async () => {
    expect(facesOf(await lineOf("🌸 Anita"))).toEqual(["emoji-400", "sans-400"]);
  });
});

describe("Chinese, Japanese and Korean", () => {
  it("stay out of a text without their fonts, whose names are reported", async () => {
    const type = await openTypesetter();
    expect(type.canDraw("李小龙")).toBe(false);
    expect(type.missingFonts(["李小龙 Anita"])).toContain("Chinese");
    expect(type.missingFonts(["Anita"])).toEqual([]);
    expect(textOf(await lineOf("Tea with 李小龙 at 8"))).toBe("Tea with … at 8");
  });

  it("are drawn once their fonts are installed, each in its own", async () => {
    const said = await installFonts();
    expect(said).toBe(`The fonts for Chinese, Japanese, and Korean are in ${folder}.`);
    const type = await openTypesetter();
    expect(type.missingFonts(["李小龙 山田太郎 김민수"])).toEqual([]);
    expect(facesOf(await lineOf("李小龙"))).toEqual(["sc-400"]);
    expect(facesOf(await lineOf("燁"))).toEqual(["tc-400"]);
    expect(facesOf(await lineOf("山田さくら"))).toEqual(["jp-400"]);
    expect(facesOf(await lineOf("김민수"))).toEqual(["kr-400"]);
    for (const name of ["李小龙 / 山田太郎", "김민수"]) {
      expect(type.canDraw(name)).toBe(true);
      const { runs } = await lineOf(name);
      expect(runs.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))).not.toContain(0);
    }
    const lines = (await layOut("今日は、瑜伽の教室へ行きました。", 40)).map(textOf);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.some((line) => /^[、。]/.test(line))).toBe(false);
  });
});

it("leaves out letters that no font has", async () => {
  expect(textOf(await lineOf("Anita \ue000\ue001!"))).toBe("Anita …!");
  expect((await openTypesetter()).canDraw("\ue000")).toBe(false);
});
