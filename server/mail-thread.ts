import { mailKinds } from "#app/business/mail-samples.server.ts";
import { answerOrders } from "#app/mail/answer-orders.server.ts";
import { sendConsoleToLog } from "#app/platform/operating/console-to-log.server.ts";

// The thread that writes mails, built into a file of its own: it loads what mails need, and not the studio.

sendConsoleToLog();
answerOrders(mailKinds);
