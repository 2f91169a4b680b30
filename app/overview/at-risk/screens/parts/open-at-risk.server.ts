import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { countRows } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { mainReason, readAtRiskAddress } from "../../at-risk-address.ts";
import { atRiskList } from "../../at-risk-list.ts";
import { atRiskSource, countAtRisk, listAtRisk, riskMoment } from "../../at-risk-queries.server.ts";

/** Loads the at-risk list, or the form for a note to its members. */
export async function openAtRisk(db: Database, member: Member, request: Request) {
  const params = new URL(request.url).searchParams;
  const { note } = readAtRiskAddress(params);
  const present = await riskMoment(db);
  const source = atRiskSource(present);
  if (note) {
    const query = readListQuery(atRiskList, params);
    const shown = note.all
      ? (await listData(db, source, request)).rows
      : await listAtRisk(db, present, note.ids);
    const count = note.all ? await countRows(db, source, query) : shown.length;
    if (shown.length > 0) {
      return {
        screen: "note" as const,
        names: shown.map(({ name }) => name).slice(0, 25),
        count,
        ids: note.ids,
        all: note.all,
        main: mainReason(shown),
        requestId: randomUUID(),
      };
    }
  }
  const [atRisk, counts, views] = await Promise.all([
    listData(db, source, request),
    countAtRisk(db, present),
    openViews(db, member.id, "overview", request),
  ]);
  return { screen: "at-risk" as const, atRisk, counts, views, today: present.today, isLost: Boolean(note) };
}
