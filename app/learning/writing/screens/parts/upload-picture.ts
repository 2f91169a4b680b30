import { pictureBytesMost } from "#app/platform/pictures/picture-limits.ts";
import { imageMessages } from "../../../messages.ts";

/** The server checks the content as well. */
export const pictureTypes = "image/png, image/gif, image/jpeg, image/bmp, image/x-icon, .ico, .bmp";

export async function uploadPicture(
  from: { file: File } | { address: string },
): Promise<{ address?: string; error?: string }> {
  if ("file" in from && from.file.size > pictureBytesMost) return { error: imageMessages.too_large };
  const form = new FormData();
  if ("file" in from) form.set("picture", from.file);
  else form.set("address", from.address);
  try {
    const answer = await fetch("/articles/images", { method: "POST", body: form });
    if (answer.status === 204) return { error: imageMessages.not_allowed };
    if (answer.status === 413) return { error: imageMessages.too_large };
    return (await answer.json()) as { address?: string; error?: string };
  } catch {
    return { error: "The picture could not be uploaded just now. Please try again." };
  }
}
