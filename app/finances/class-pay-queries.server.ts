import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import type { PayStatus } from "./kinds.ts";
import { sessionPay } from "./tables.server.ts";

/**
 * Where the pay of a class stands, for a select that joins other tables to the classes: of the teacher who has it;
 * what was given back before is no pay of this class any more.
 */
export const classPayStatus = sql<PayStatus | null>`(select ${sessionPay.status} from ${sessionPay} where ${sessionPay.session_id} = ${classSessions.id}
  and ${sessionPay.kind} = 'class' and ${sessionPay.status} <> 'cancelled' order by ${sessionPay.created_at} desc limit 1)`;

/** Whether the pay of a class is agreed or paid; nobody changes that until `tx` ends. */
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
