import type { Mutation } from "./mutations.ts";

const ledger = ["app/finances/ledger/effects.test.ts"];
const pay = ["app/finances/pay/effects.test.ts"];
const newsletters = ["app/newsletter/campaigns/effects.test.ts"];
const ownClasses = ["app/planning/own-classes.test.ts"];

/** Mistakes in money, newsletters, passes and lists that no test noticed at first. */
export const onceSurviving: readonly Mutation[] = [
  {
    name: "a refund takes no GST back",
    file: "app/finances/money.ts",
    find: "const share = Number(divideHalfUp(BigInt(entry.tax) * BigInt(amount), BigInt(entry.total)));",
    replace: "const share = 0;",
    tests: ["app/finances/money.test.ts"],
  },
  {
    name: "a refund with GST set to 0 is stored",
    file: "app/finances/ledger/create-refund.server.ts",
    find: "      ...part,\n",
    replace: "      ...part,\n      net: part.total,\n      tax: 0,\n",
    tests: ledger,
  },
  {
    name: "a refund is not recorded",
    file: "app/finances/ledger/create-refund.server.ts",
    find: "return changed(made, { id: made.id, after: { total, currency, reason: input.reason } });",
    replace: "return { ok: true as const, value: made };",
    tests: ledger,
  },
  {
    name: "a payout mixes currencies",
    file: "app/finances/pay/pay-out.server.ts",
    find: "eq(sessionPay.currency, input.currency),",
    replace: "",
    tests: pay,
  },
  {
    name: "a payout ignores its period",
    file: "app/finances/pay/pay-out.server.ts",
    find: `sql\`\${sessionPay.pay_date} between \${input.from} and \${input.until}\`,`,
    replace: "",
    tests: pay,
  },
  {
    name: "a class that comes back on the last day extends the pass",
    file: "app/passes/spend-pass.server.ts",
    find: "pass.valid_until < today;",
    replace: "pass.valid_until <= today;",
    tests: ["app/passes/passes.test.ts"],
  },
  {
    name: "a newsletter for members also goes to visitors",
    file: "app/newsletter/campaigns/campaign-queries.server.ts",
    find: 'who === "members" ? hasAccount :',
    replace: "",
    tests: newsletters,
  },
  {
    name: "a newsletter for visitors also goes to members",
    file: "app/newsletter/campaigns/campaign-queries.server.ts",
    find: `who === "visitors" ? sql\`not \${hasAccount}\` : undefined`,
    replace: "undefined",
    tests: newsletters,
  },
  {
    name: "a resumed newsletter is not put into the queue",
    file: "app/newsletter/campaigns/send-campaign.server.ts",
    find: "    await enqueue(tx, sendCampaignJob, { letter_id: campaign.id }, { once: campaign.id });\n",
    replace: "",
    tests: newsletters,
  },
  {
    name: "people who joined on the last day are left out",
    file: "app/people/people-queries.server.ts",
    find: "startOfDay(zoneClock.addDays(joined_until, 1), zone)",
    replace: "startOfDay(joined_until, zone)",
    tests: ["app/people/people.test.ts"],
  },
  {
    name: "an acharya is emailed an offer of a class that she offers herself",
    file: "app/planning/sessions/ask-substitutes.server.ts",
    find: "(id) => id !== session.instructor_id && id !== by.id,",
    replace: "(id) => id !== session.instructor_id,",
    tests: ownClasses,
  },
  {
    name: "an acharya is asked by email about a class that she gives to herself",
    file: "app/planning/sessions/notify-teacher.server.ts",
    find: "  const teacher = await findTeacher(tx, instructor_id);\n  if (!first || !teacher || instructor_id === actor.id) return;\n  const { class_name } = await findSessionClass(tx, first.id);\n  const classes",
    replace:
      "  const teacher = await findTeacher(tx, instructor_id);\n  if (!first || !teacher) return;\n  const { class_name } = await findSessionClass(tx, first.id);\n  const classes",
    tests: ownClasses,
  },
  {
    name: "a class that an acharya gives to herself waits for her answer",
    file: "app/planning/sessions/change-teacher.server.ts",
    find: "const isOffer = ask && instructor_id !== null && instructor_id !== actor.id;",
    replace: "const isOffer = ask && instructor_id !== null;",
    tests: ownClasses,
  },
  {
    name: "classes that an acharya plans for herself wait for her answer",
    file: "app/planning/series/plan-classes.server.ts",
    find: "const isOffer = form.ask && instructor_id !== null && instructor_id !== actor.id;",
    replace: "const isOffer = form.ask && instructor_id !== null;",
    tests: ownClasses,
  },
  {
    name: "transactions are not filtered by their payment method",
    file: "app/finances/ledger-queries.server.ts",
    find: "filters.method && eq(transactions.method, filters.method),",
    replace: "",
    tests: ["tests/list-filters.test.ts"],
  },
  {
    name: "unmarked attendance does not narrow the classes",
    file: "app/overview/classes/class-queries.server.ts",
    find: `filters.attendance === "missing" ? sql\`\${unmarked} > 0\` : undefined,`,
    replace: "",
    tests: ["tests/list-filters.test.ts"],
  },
];
