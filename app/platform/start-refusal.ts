/** A reason not to start, shown to the operator in one line. */
export class StartRefusal extends Error {}
