/**
 * Services that commands reach through their database handle, such as the job queue and functions of later rooms.
 * Each room adds its fields by declaration merging, and `app/services.server.ts` provides them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms add the fields.
export interface Services {}

/** A database handle with some of its services. Tests pass only the services. */
export interface WithServices<Name extends keyof Services> {
  readonly services: Pick<Services, Name>;
}
