import { useSearchParams } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { AskForm } from "#app/staff/ask-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type DialogAction, openTeacher } from "../../teachers-address.ts";
import type { TeacherData } from "./open-teacher.server.ts";

interface AskTeacherProps {
  ask: DialogAction;
  data: TeacherData;
  back: string;
  error: string | undefined;
}

/** Confirms pausing a teacher or ending their teaching, and lists the consequences. */
export function AskTeacher({ ask, data: { teacher, weekly, remaining }, back, error }: AskTeacherProps) {
  const [params] = useSearchParams();
  const isEnd = ask === "end";
  const hasClasses = weekly.length + remaining > 0;
  const ahead = `${formatCount(weekly.length, "weekly class", "weekly classes")} and ${formatCount(
    remaining,
    "class",
    "classes",
  )} ahead`;
  return (
    <AskForm
      title={isEnd ? `End the teaching of ${teacher.name}?` : `Pause ${teacher.name}?`}
      intent={ask}
      row={{ id: teacher.id }}
      back={back}
      submitLabel={isEnd ? (hasClasses ? undefined : "End teaching") : "Pause teacher"}
      look={isEnd ? "danger" : "primary"}
      error={error}
      before={
        hasClasses && (
          <LinkButton
            to={openTeacher(params, teacher.id, { do: "hand_over" })}
            look={isEnd ? "primary" : "secondary"}
          >
            Hand classes over
          </LinkButton>
        )
      }
    >
      {isEnd && hasClasses && (
        <p>
          {teacher.name} has {ahead}. Hand over these classes first.
        </p>
      )}
      {isEnd && !hasClasses && (
        <p>
          This removes the teacher role and the public page. Past classes, ratings, unpaid earnings and the
          account stay.
        </p>
      )}
      {!isEnd && (
        <p>
          This teacher gets no new classes, and their public page says that they aren't teaching right now.
          {hasClasses && ` Their ${ahead} stay; hand over the classes that another teacher should take.`}
        </p>
      )}
    </AskForm>
  );
}
