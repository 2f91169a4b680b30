import type { ReactNode } from "react";
import { data } from "react-router";
import { requirePermission } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { Container, PageTitle } from "#app/ui/page.tsx";
import type { Route } from "./+types/gallery";
import { Fields } from "./parts/gallery-fields.tsx";
import { Overlays } from "./parts/gallery-overlays.tsx";
import { Pictures } from "./parts/gallery-pictures.tsx";
import { Things } from "./parts/gallery-things.tsx";

export function meta() {
  return [{ title: "The studio's parts" }, { name: "robots", content: "noindex" }];
}

/** For those who build; a studio in service has no such page. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "gallery.read");
  if (appContext(args.context).env.production) throw data(null, { status: 404 });
  return null;
}

const colours: [ground: string, text: string][] = [
  ["bg-paper", "text-ink"],
  ["bg-paper-2", "text-ink-2"],
  ["bg-paper-3", "text-ink-3"],
  ["bg-forest", "text-on-forest"],
  ["bg-forest-soft", "text-forest-deep"],
  ["bg-marigold-soft", "text-marigold-ink"],
  ["bg-clay-fill", "text-on-clay"],
  ["bg-clay-soft", "text-clay-ink"],
  ["bg-lotus-soft", "text-lotus-ink"],
  ["bg-sky-soft", "text-sky-ink"],
  ["bg-deep", "text-on-deep"],
  ["bg-deep", "text-on-deep-2"],
];

export default function Gallery() {
  return (
    <Container className="py-14">
      <PageTitle
        eyebrow="For those who build"
        title="The studio's parts"
        lead="Every part as it is, in the theme that is chosen above. What is missing here does not exist yet; what exists twice should not."
      />
      <Shelf title="Colour">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {colours.map(([ground, text]) => (
            <li
              key={`${ground} ${text}`}
              className={`rounded-lg border border-line p-4 text-sm ${ground} ${text}`}
            >
              <span className="serif block text-xl">{ground.slice(3)}</span>
              {text}
            </li>
          ))}
        </ul>
      </Shelf>
      <Shelf title="Type">
        <p className="display text-4xl leading-tight">
          Practice that fits <em>the hour you have.</em>
        </p>
        <p className="display mt-4 text-3xl">There is probably a class today</p>
        <p className="serif mt-4 text-2xl">Breath & Meditation</p>
        <p className="serif mt-2 text-xl">Your first month, week by week</p>
        <p className="mt-4 text-lg text-ink-2">
          Lead: six teachers in Mysuru, Kochi, Bengaluru, Kyoto, Lisbon and Lyon.
        </p>
        <p className="mt-2 max-w-[38em]">
          Text: keep the camera on if you want to be corrected, off if you would rather not. The teacher shows
          each posture, then watches. <span className="link">A link in a line</span> looks like this.
        </p>
        <p className="mt-2 text-sm text-ink-2">
          Small, for help and notes. ₹1,250 · 07:30 · Tāne, Wrocław, İzmir
        </p>
      </Shelf>
      <Shelf title="Fields">
        <Fields />
      </Shelf>
      <Shelf title="Things">
        <Things />
      </Shelf>
      <Shelf title="Over the page">
        <Overlays />
      </Shelf>
      <Shelf title="Pictures">
        <Pictures />
      </Shelf>
    </Container>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 border-t border-line pt-8">
      <h2 className="mb-6 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
