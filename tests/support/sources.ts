import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The rooms of `app/`, in their order. */
export const rooms = [
  "platform",
  "ui",
  "mail",
  "accounts",
  "settings",
  "notifications",
  "backups",
  "frame",
  "staff",
  "newsletter",
  "contact",
  "profiles",
  "learning",
  "catalogue",
  "schedule",
  "passes",
  "bookings",
  "finances",
  "requests",
  "planning",
  "desk",
  "teaching",
  "instructors",
  "people",
  "overview",
  "site",
  "business",
];

export interface Source {
  path: string;
  text: string;
  imports: string[];
  /** The module of the file, if any. */
  room: string | undefined;
}

export const sources = ["app", "server", "database", "tests", "bench"].flatMap(pictureSources);

function pictureSources(folder: string): Source[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, "utf8");
      const [top, room] = path.split("/");
      return {
        path,
        text,
        imports: importsOf(path, text),
        room: top === "app" && room && rooms.includes(room) ? room : undefined,
      };
    });
}

/** The files a source imports, as paths from the top of the tree; packages are left out. */
function importsOf(path: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)"([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
  return found.flatMap((target) => {
    const clean = target.replace(/\?.*$/, "");
    if (clean.startsWith("#")) return [clean.slice(1)];
    return clean.startsWith(".") && !clean.includes("+types") ? [normalize(join(dirname(path), clean))] : [];
  });
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);
