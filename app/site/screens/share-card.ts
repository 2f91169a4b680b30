import { appContext } from "#app/platform/app-context.server.ts";
import { readLogo } from "#app/settings/logo.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { drawShareCard } from "../draw-share-card.server.tsx";
import { findShareCard } from "../share-card-queries.server.ts";
import type { Route } from "./+types/share-card";

const mostPictures = 300;
const pictures = new Map<string, Promise<Buffer>>();

/** Draws a card at its first request. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, files } = appContext(context);
  const name = params.card.endsWith(".png") ? params.card.slice(0, -4) : "";
  const card = await findShareCard(db, name);
  if (!card) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const { business_profile } = await readBusinessSettings(db);
  const { name: studio, logo_url, logo_has_name: logoHasName } = business_profile;
  const key = JSON.stringify([card, studio, logo_url, logoHasName]);
  let picture = pictures.get(key);
  if (!picture) {
    const [oldest] = pictures.keys();
    if (pictures.size >= mostPictures && oldest) pictures.delete(oldest);
    picture = readLogo(files, logo_url).then((logo) =>
      drawShareCard(card, { name: studio, logo, logoHasName }),
    );
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key));
  }
  return new Response(new Uint8Array(await picture), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
      // Other sites show it beside the link.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
