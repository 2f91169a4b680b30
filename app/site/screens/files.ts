import { appContext } from "#app/platform/app-context.server.ts";
import { isFileName } from "#app/platform/files/files.server.ts";
import type { Route } from "./+types/files";

/** Everyone may see these. The other folders, such as invoices, have routes with permissions. */
const publicFolders = ["avatars/", "images/"];

/** Serves uploaded pictures. A name is never reused, so browsers may cache them forever. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const name = params["*"];
  const isPublic = publicFolders.some((folder) => name.startsWith(folder));
  const file = isPublic && isFileName(name) ? await appContext(context).files.get(name) : undefined;
  if (!file) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.body.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      // A script hidden in a file does not run, even when someone opens the file itself.
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // Email programs show the logo and newsletter pictures.
      ...(name.startsWith("images/") && { "Cross-Origin-Resource-Policy": "cross-origin" }),
    },
  });
}
