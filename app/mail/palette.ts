/** The colors of ui/tokens.css in hex, because email programs support neither OKLCH nor variables. */
export const light = {
  paper: "#fdfaf4",
  paper2: "#f6f2e9",
  line: "#e1dacc",
  ink: "#172933",
  ink2: "#485861",
  forest: "#1d5946",
  onForest: "#fafbf3",
  marigold: "#f4af41",
} as const;

export const dark = {
  paper: "#171f2f",
  paper2: "#101724",
  line: "#2c3648",
  ink: "#f2eee6",
  ink2: "#b0bdc6",
  forest: "#77c4a3",
  onForest: "#031a1b",
  marigold: "#f2b95a",
} as const;

export const sans = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const serif = "Fraunces, Georgia, 'Times New Roman', serif";
