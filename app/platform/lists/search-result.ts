/** Something that was found, and where it stands. */
export interface FoundThing {
  title: string;
  text: string;
  to: string;
}

/** What was found of one kind. */
export interface FoundGroup {
  title: string;
  found: FoundThing[];
}
