import { drawings, type IllustrationName } from "./drawings.ts";

/** Every drawing there is to choose from. */
export const drawingNames = Object.keys(drawings) as IllustrationName[];
