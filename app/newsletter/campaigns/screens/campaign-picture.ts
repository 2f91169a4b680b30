import { appContext } from "#app/platform/app-context.server.ts";
import { pictureBytesMost } from "#app/platform/pictures/picture-limits.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { pictureMessages, storeCampaignPicture } from "../store-picture.server.ts";
import type { Route } from "./+types/campaign-picture";

/** Stores a picture for a newsletter and returns its address or the reason against it. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "newsletter-management");
  const { db, files } = appContext(args.context);
  const form = await readForm(args.request, [], { files: ["picture"] });
  const file = form.get("picture");
  if (!(file instanceof File)) return Response.json({ error: pictureMessages.not_a_picture });
  if (file.size > pictureBytesMost) return Response.json({ error: pictureMessages.too_large });
  const stored = await storeCampaignPicture(db, files, member, new Uint8Array(await file.arrayBuffer()));
  return Response.json(stored.ok ? { address: stored.value } : { error: pictureMessages[stored.refusal] });
}

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "newsletter-management");
  return new Response(null, { status: 404 });
}
