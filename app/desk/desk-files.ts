import { statusWords } from "#app/frame/status-badge.tsx";
import type { CsvColumn } from "#app/platform/csv.ts";
import type { ListedMail } from "./mail-queries.server.ts";
import type { ListedMessage } from "./message-queries.server.ts";

const HOUR = 3_600_000;

export const messageColumns: CsvColumn<ListedMessage>[] = [
  { title: "Received", value: (row) => row.created_at },
  { title: "Name", value: (row) => row.name },
  { title: "Email", value: (row) => row.email },
  { title: "Phone", value: (row) => row.phone },
  { title: "Member", value: (row) => (row.user_id ? "yes" : "no") },
  { title: "Subject", value: (row) => row.subject },
  { title: "Message", value: (row) => row.message },
  { title: "Status", value: (row) => statusWords(row.status) },
  { title: "On it", value: (row) => row.on_it },
  {
    title: "First answer after (h)",
    value: (row) =>
      row.answered_at && Math.round((row.answered_at.getTime() - row.created_at.getTime()) / HOUR),
  },
];

export const mailColumns: CsvColumn<ListedMail>[] = [
  { title: "Kind", value: (row) => statusWords(row.kind) },
  { title: "To", value: (row) => row.to_email },
  { title: "Reason", value: (row) => row.last_error },
  { title: "Since", value: (row) => row.created_at },
  { title: "Tries", value: (row) => row.attempts },
];
