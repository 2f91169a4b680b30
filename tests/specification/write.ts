import { writeFileSync } from "node:fs";
import { formatCoverage } from "./coverage.ts";

// `npm run spec-coverage`
writeFileSync("docs/spec-coverage.md", formatCoverage());
