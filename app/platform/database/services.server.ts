/**
 * Everything a command reaches through its database handle: services such as the job queue, and what later rooms
 * do for earlier ones. Each room adds its fields by declaration merging; `app/services.server.ts` provides them all,
 * so that a missing one does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms add the fields.
export interface Services {}
