import { data, redirect } from "react-router";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { personMessages } from "#app/profiles/messages.ts";
import { setTeacherPaused } from "#app/profiles/save-teaching.server.ts";
import { today } from "#app/schedule/change-template.server.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { listTeacherSessions, listTeacherWeeklyClasses } from "../classes-queries.server.ts";
import { teachingMessages } from "../messages.ts";
import { endTeaching } from "../promote-member.server.ts";
import type { Route } from "./+types/confirm";
import { openTeacher } from "./open-teacher.server.ts";
import { useTeacher } from "./use-teacher.ts";

/** Asks before a teacher is paused or their teaching ends, with the number of their future classes. */
export async function loader(args: Route.LoaderArgs) {
  const { db, teacherId } = await openTeacher(args);
  return {
    question: readQuestion(args.params.question),
    weekly: (await listTeacherWeeklyClasses(db, teacherId, await today(db))).length,
    single: (await listTeacherSessions(db, teacherId, now())).length,
  };
}

function readQuestion(text: string) {
  const question = oneOf(["rest", "end"], text);
  if (!question) throw data(null, { status: 404 });
  return question;
}

export async function action(args: Route.ActionArgs) {
  const { db, member, teacherId: user_id, to } = await openTeacher(args);
  if (readQuestion(args.params.question) === "rest") {
    const paused = await setTeacherPaused(db, member, { user_id, rests: true });
    if (!paused.ok) return { error: personMessages[paused.refusal] };
    throw redirect(to(user_id, { done: "rest" }));
  }
  const ended = await endTeaching(db, member, { user_id });
  if (!ended.ok) return { error: teachingMessages[ended.refusal] };
  throw redirect(to("", { done: "ended" }));
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { teacher, own } = useTeacher();
  const { question, weekly, single } = loaderData;
  const isEnd = question === "end";
  const hasClasses = weekly + single > 0;
  const classes = `${formatCount(weekly, "weekly class", "weekly classes")} and ${formatCount(single, "class", "classes")} ahead`;
  const pauseText =
    "This teacher gets no new classes, and their public page says that they aren't teaching right now.";
  const endText = hasClasses
    ? `${teacher.name} has ${classes}. Hand over these classes first.`
    : "This removes the teacher role and the public page. Past classes, ratings, unpaid earnings and the account stay.";
  return (
    <PanelQuestion
      key={question}
      title={isEnd ? `End the teaching of ${teacher.name}?` : `Pause ${teacher.name}?`}
      submitLabel={isEnd ? !hasClasses && "End teaching" : "Pause teacher"}
      look={isEnd ? "danger" : "primary"}
      answer={useLastAnswer(actionData)}
      back={own()}
      other={
        hasClasses && (
          <LinkButton to={own("hand-over")} look={isEnd ? "primary" : "secondary"} preventScrollReset>
            Hand over classes
          </LinkButton>
        )
      }
    >
      <p className="text-sm text-ink-2">
        {isEnd ? endText : pauseText}
        {!isEnd && hasClasses && ` Their ${classes} stay; hand over those that another teacher should take.`}
      </p>
    </PanelQuestion>
  );
}
