import chromium from "@sparticuz/chromium";

// Unpacks the browser that npm brought into TMPDIR. Prints where it is, and the environment that it needs.

const executablePath = await chromium.executablePath();
const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
console.log(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }));
