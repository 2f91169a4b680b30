export type Weight = 400 | 700;

export const weights = [400, 700] as const;

/** A typeface for one script, with one file for each weight. */
export interface Typeface {
  name: string;
  /** Matches the text that the typeface may draw. Checked before its file is opened. */
  covers: RegExp;
  /** The npm package of the files. */
  package: string;
  /** Paths inside the package. */
  files: Record<Weight, string>;
  /** The language of a typeface that is installed separately. */
  optional?: string;
  /** Matches text that is certainly in the typeface's language, where others share its characters. */
  language?: RegExp;
}

const noto = (script: string, covers: RegExp, subset = script): Typeface => ({
  name: script,
  covers,
  package: `@fontsource/noto-sans-${script}`,
  files: {
    400: `files/noto-sans-${script}-${subset}-400-normal.woff`,
    700: `files/noto-sans-${script}-${subset}-700-normal.woff`,
  },
});

const oneWeight = (face: Typeface): Typeface => ({
  ...face,
  files: { 400: face.files[400], 700: face.files[400] },
});

/** Draws Latin, Greek, Cyrillic and Devanagari, and the figures and punctuation of all texts. */
export const baseTypeface: Typeface = {
  name: "sans",
  covers: /./su,
  package: "@expo-google-fonts/noto-sans",
  files: { 400: "400Regular/NotoSans_400Regular.ttf", 700: "700Bold/NotoSans_700Bold.ttf" },
};

export const emojiTypeface: Typeface = {
  name: "emoji",
  covers: /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u20e3/u,
  package: "@fontsource/noto-emoji",
  files: {
    400: "files/noto-emoji-emoji-400-normal.woff",
    700: "files/noto-emoji-emoji-700-normal.woff",
  },
};

const wide = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\uff00-\uffef]/u;

const ideographs = (name: string, subset: string, optional: string, language?: RegExp): Typeface => ({
  ...noto(name, wide, subset),
  optional,
  ...(language && { language }),
});

const symbols = /[\p{S}\p{N}\p{P}]/u;

/** All typefaces in the order in which they are tried. */
export const typefaces: readonly Typeface[] = [
  baseTypeface,
  noto("arabic", /\p{Script_Extensions=Arabic}/u),
  noto("armenian", /\p{Script_Extensions=Armenian}/u),
  noto("bengali", /\p{Script_Extensions=Bengali}/u),
  noto("ethiopic", /\p{Script_Extensions=Ethiopic}/u),
  noto("georgian", /\p{Script_Extensions=Georgian}/u),
  noto("gujarati", /\p{Script_Extensions=Gujarati}/u),
  noto("gurmukhi", /\p{Script_Extensions=Gurmukhi}/u),
  noto("hebrew", /\p{Script_Extensions=Hebrew}/u),
  noto("kannada", /\p{Script_Extensions=Kannada}/u),
  noto("khmer", /\p{Script_Extensions=Khmer}/u),
  noto("lao", /\p{Script_Extensions=Lao}/u),
  noto("malayalam", /\p{Script_Extensions=Malayalam}/u),
  noto("myanmar", /\p{Script_Extensions=Myanmar}/u),
  noto("oriya", /\p{Script_Extensions=Oriya}/u),
  noto("sinhala", /\p{Script_Extensions=Sinhala}/u),
  noto("tamil", /\p{Script_Extensions=Tamil}/u),
  noto("telugu", /\p{Script_Extensions=Telugu}/u),
  noto("thai", /[\p{Script_Extensions=Thai}\u0e3f]/u),
  emojiTypeface,
  noto("symbols", symbols, "symbols"),
  oneWeight(noto("symbols-2", symbols, "symbols")),
  oneWeight(noto("math", symbols, "latin")),
  ideographs("sc", "chinese-simplified", "Chinese"),
  ideographs("tc", "chinese-traditional", "Chinese", /\p{Script=Bopomofo}/u),
  ideographs("jp", "japanese", "Japanese", /[\p{Script=Hiragana}\p{Script=Katakana}]/u),
  ideographs("kr", "korean", "Korean", /\p{Script=Hangul}/u),
];

/** The typefaces that `npm run studio -- fonts` installs. */
export const optionalTypefaces = typefaces.filter(({ optional }) => optional);

/** The name of a typeface's file in a folder of fonts. */
export function fontFileName({ name, files }: Typeface, weight: Weight): string {
  return `${name}-${weight}${files[weight].slice(files[weight].lastIndexOf("."))}`;
}
