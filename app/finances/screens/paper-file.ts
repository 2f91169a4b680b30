import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { readPaper } from "../paper/keep-papers.server.ts";
import type { Route } from "./+types/paper-file";

/** An invoice or credit note as a file. Whoever it is not for is told what they would be told of none. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "dashboard.open");
  const { db, files } = appContext(args.context);
  const id = args.params.file.replace(/\.pdf$/, "");
  const paper = isUuid(id) ? await readPaper(db, files, member, id) : undefined;
  if (!paper) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(paper.body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${paper.number}.pdf"`,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
