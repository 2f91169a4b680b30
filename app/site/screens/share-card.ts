import { appContext } from "#app/platform/app-context.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { readLogo } from "#app/settings/read-logo.server.ts";
import { findShareCard } from "../card-queries.server.ts";
import { drawShareCard } from "../draw-share-card.server.tsx";
import type { Route } from "./+types/share-card";

const most = 300;
const drawn = new Map<string, Promise<Buffer>>();

/** The picture of a shared link, drawn when it is first asked for. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, files } = appContext(context);
  const name = params.card.endsWith(".png") ? params.card.slice(0, -4) : "";
  const card = await findShareCard(db, name);
  if (!card) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const { business_profile } = await readBusinessSettings(db);
  const { name: studio, logo_url, logo_has_name: logoHasName } = business_profile;
  const key = JSON.stringify([card, studio, logo_url, logoHasName]);
  let picture = drawn.get(key);
  if (!picture) {
    const oldest = drawn.keys().next().value;
    if (drawn.size >= most && oldest !== undefined) drawn.delete(oldest);
    picture = readLogo(files, logo_url).then((logo) =>
      drawShareCard(card, { name: studio, logo, logoHasName }),
    );
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
  }
  return new Response(new Uint8Array(await picture), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
      // Shown by other sites beside the link; that is what it is for.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
