export interface FoundThing {
  title: string;
  text: string;
  to: string;
}

export interface FoundGroup {
  title: string;
  found: FoundThing[];
}
