import { Avatar } from "#app/ui/avatar.tsx";
import { Cover } from "#app/ui/drawings/cover.tsx";
import { drawings, type IllustrationName } from "#app/ui/drawings/drawings.ts";
import { type DrawingTone, Illustration } from "#app/ui/drawings/illustration.tsx";

const names = Object.keys(drawings) as IllustrationName[];
const tones: DrawingTone[] = ["forest", "lotus", "sky", "clay", "ink"];
const categories = ["general", "beginner", "wellness", "corporate", "advanced", "meditation", "nutrition"];
const people = ["Asha Rao", "Mateo Silva", "Ines Laurent", "Kenji Mori", "Ravi Menon", "Leela Nair"];

export function Pictures() {
  return (
    <div className="flex flex-col gap-8">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {names.map((name, at) => (
          <li key={name} className="rounded-lg bg-paper-2 p-4 text-center text-sm text-ink-2">
            <Illustration name={name} tone={tones[at % tones.length]} className="mb-2 w-full" />
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {categories.map((category) => (
          <li key={category} className="aspect-[16/10] overflow-hidden rounded-lg border border-line">
            <Cover seed={`a ${category} article`} category={category} />
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-4">
        {people.map((name) => (
          <li key={name} className="text-center text-sm text-ink-2">
            <Avatar seed={name} className="mx-auto size-24" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
