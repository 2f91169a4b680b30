// All that draws, in one place: what the server always has and the browser fetches when it must.
export { scenes } from "./cover-scenes.ts";
export { drawings } from "./drawings.ts";
export { portrait } from "./portrait.ts";
