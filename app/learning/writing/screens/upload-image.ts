import { getActor } from "#app/accounts/session.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { pictureBytesMost } from "#app/platform/pictures/picture-limits.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { imageForm } from "../../forms.ts";
import { imageMessages } from "../../messages.ts";
import { findImageBySource } from "../../queries.server.ts";
import { fetchImage, storeImage } from "../store-image.server.ts";
import type { Route } from "./+types/upload-image";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const actor = await getActor({ context });
  // An empty 204 logs no error in the browser console.
  if (!may(actor, "images.upload")) return new Response(null, { status: 204 });
  const { db, files } = appContext(context);
  const form = await parseForm(request, imageForm);
  if (!form.ok) return Response.json({ error: imageMessages.not_a_picture });
  const { picture: file, address } = form.value;
  if (!file) {
    const copy = address && (await findImageBySource(db, address));
    if (copy) return Response.json({ address: copy });
    return answered(await fetchImage(db, actor, { files, address }));
  }
  if (file.size > pictureBytesMost) return Response.json({ error: imageMessages.too_large });
  return answered(await storeImage(db, actor, { files, bytes: new Uint8Array(await file.arrayBuffer()) }));
}

function answered(answer: Awaited<ReturnType<typeof storeImage>>): Response {
  if (answer.ok) return Response.json({ address: answer.value.address });
  return Response.json({ error: imageMessages[answer.refusal] });
}
