/** A reason not to start, told to the operator in one line. */
export class StartRefusal extends Error {}
