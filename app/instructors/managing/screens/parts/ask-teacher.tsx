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

/** Asks before somebody rests or ends to teach, and says what comes of it. */
export function AskTeacher({ ask, data: { teacher, weekly, remaining }, back, error }: AskTeacherProps) {
  const [params] = useSearchParams();
  const isEnd = ask === "end";
  const holds = weekly.length + remaining > 0;
  const ahead = `${formatCount(weekly.length, "weekly class", "weekly classes")} and ${formatCount(
    remaining,
    "class",
    "classes",
  )} ahead`;
  return (
    <AskForm
      title={isEnd ? `End the teaching of ${teacher.name}?` : `Let ${teacher.name} rest?`}
      intent={ask}
      row={{ id: teacher.id }}
      back={back}
      submitLabel={isEnd ? (holds ? undefined : "End teaching") : "Let them rest"}
      look={isEnd ? "danger" : "primary"}
      error={error}
      before={
        holds && (
          <LinkButton
            to={openTeacher(params, teacher.id, { do: "hand_over" })}
            look={isEnd ? "primary" : "secondary"}
          >
            Hand classes over
          </LinkButton>
        )
      }
    >
      {isEnd && holds && <p>They have {ahead}. Hand them over first; then their teaching can end here.</p>}
      {isEnd && !holds && (
        <p>
          They lose the role and their page as a teacher. Past classes, ratings and what is owed stay with
          them; their account stays as well.
        </p>
      )}
      {!isEnd && (
        <p>
          Nothing new is given to them, and members see that they do not teach at present.
          {holds && ` They keep ${ahead}; hand over what somebody else should teach.`}
        </p>
      )}
    </AskForm>
  );
}
