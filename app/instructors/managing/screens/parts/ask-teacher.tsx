import { Form, useNavigate, useNavigation, useSearchParams } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type DialogAct, openTeacher } from "../../teachers-address.ts";
import type { TeacherData } from "./open-teacher.server.ts";

interface AskTeacherProps {
  ask: DialogAct;
  data: TeacherData;
  back: string;
  error: string | undefined;
}

/** Asks before somebody rests or ends to teach, and says what comes of it. */
export function AskTeacher({ ask, data: { teacher, weekly, remaining }, back, error }: AskTeacherProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === ask;
  const isEnd = ask === "end";
  const holds = weekly.length + remaining > 0;
  const ahead = `${weekly.length === 1 ? "1 weekly class" : `${weekly.length} weekly classes`} and ${
    remaining === 1 ? "1 class" : `${remaining} classes`
  } ahead`;
  return (
    <Dialog
      open
      onClose={() => void navigate(back)}
      title={isEnd ? `End the teaching of ${teacher.name}?` : `Let ${teacher.name} rest?`}
    >
      <Form method="post" className="flex flex-col gap-4">
        {error && <Notice tone="error">{error}</Notice>}
        <input type="hidden" name="id" value={teacher.id} />
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
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          <LinkButton to={back} look="secondary">
            Cancel
          </LinkButton>
          {holds && (
            <LinkButton
              to={openTeacher(params, teacher.id, { do: "hand_over" })}
              look={isEnd ? "primary" : "secondary"}
            >
              Hand classes over
            </LinkButton>
          )}
          {!(isEnd && holds) && (
            <Button type="submit" name="intent" value={ask} look={isEnd ? "danger" : "primary"} busy={busy}>
              {isEnd ? "End teaching" : "Let them rest"}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
