/** A turn of phrase that makes readers stop, and what to write in its place. */
export interface Rule {
  name: string;
  advice: string;
  pattern: RegExp;
}

export const rules: Rule[] = [
  {
    name: "missing noun",
    advice: "start with the thing: the member, the class, the refund",
    pattern:
      /^(what|who|whoever|whose|where|nobody|somebody|none|neither|so (?:many|long|far)|those|they|them|its?|theirs)\s+(?!'s\b)(?!.*\?)(?!(?:is|are) (?:not )?\w+ing\b)[a-z]/i,
  },
  {
    name: "clause for a noun",
    advice: "name the noun: the person who booked is the booker",
    pattern:
      /\b(what|who) (is|was|are|were|has|had|can|may|does|did|comes?|came|goes|stands?|belongs?|holds?|leaves?)\b/i,
  },
  {
    name: "unnamed person",
    advice: "anyone, no one, members, staff, the teacher",
    pattern: /\b(whoever|whichever|somebody|anybody|nobody|everybody)\b/i,
  },
  {
    name: "of it",
    advice: "its, the class's, their own",
    pattern: /\bof (it|them|theirs|ours|(its|their|one's) own)\b/i,
  },
  {
    name: "bookish adverb",
    advice: "again, in the meantime, also, before, later, so",
    pattern: /\b(anew|meanwhile|besides|beforehand|afterwards|hence|thereby|as yet|in vain)\b/i,
  },
  {
    name: "odd verb",
    advice: "is, appears, includes, results in, applies",
    pattern:
      /\b(st(?:ands?|ood) (?:in|on|there|beside|behind|above|below|for|once|open|as|with)|go(?:es)? with|comes? (?:of|into)|came of|holds? (?:from|at))\b/i,
  },
  {
    name: "passive without an actor",
    advice: "say who does it",
    pattern:
      /\b(?:is|are|was|were|be) (?:told|asked|kept|shown|held|meant|said|given|looked (?:at|for|up)|let|named|called|written down|seen|reckoned|taken)\b/i,
  },
  {
    name: "odd negation",
    advice: "no longer, negative, never",
    pattern: /\b(not [^.;]{0,60}any more|below nothing|by itself|one after the other)\b/i,
  },
  {
    name: "mail",
    advice: "email, sent",
    pattern: /\b(by (?:mail|post)|(?:their|the) bell|on its way|e-mails?)\b/i,
  },
  {
    name: "wordy time",
    advice: "now, at the same time, as",
    pattern:
      /\b((?:in|at) (?:this|that|the same|the very) (?:moment|hour)|the very|as it (?:is|was|stands))\b/i,
  },
];
