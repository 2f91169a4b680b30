import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import type { PayStatus } from "./kinds.ts";
import { sessionPay } from "./tables.server.ts";

/** SQL for the pay status of a class, for queries that join class_sessions. Counts only the current teacher's line. */
export const classPayStatus = sql<PayStatus | null>`(select ${sessionPay.status} from ${sessionPay} where ${sessionPay.session_id} = ${classSessions.id}
  and ${sessionPay.kind} = 'class' and ${sessionPay.status} <> 'cancelled' order by ${sessionPay.created_at} desc limit 1)`;

/** Returns whether the pay of a class is approved or paid. The answer stays valid until `tx` ends. */
export async function isPayAgreed(tx: Database, session_id: string): Promise<boolean> {
  const lines = await tx
    .select({ status: sessionPay.status })
    .from(sessionPay)
    .where(
      and(
        eq(sessionPay.session_id, session_id),
        eq(sessionPay.kind, "class"),
        ne(sessionPay.status, "cancelled"),
      ),
    )
    .orderBy(asc(sessionPay.id))
    .for("update");
  return lines.some(({ status }) => status === "approved" || status === "paid");
}
