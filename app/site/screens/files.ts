import { appContext } from "#app/platform/app-context.server.ts";
import { isFileName } from "#app/platform/files/files.server.ts";
import type { Route } from "./+types/files";

/** What anybody may see. Other folders, such as invoices, are handed out by the rooms that own them. */
const publicFolders = ["avatars/", "images/"];

/** Uploaded pictures, under names that are never used twice. */
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
      // Nothing that could hide in a file runs, even when it is opened by itself.
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // Emails show the logo and the pictures of newsletters.
      ...(name.startsWith("images/") && { "Cross-Origin-Resource-Policy": "cross-origin" }),
    },
  });
}
