import { Link, useOutlet } from "react-router";
import { ActionButton } from "#app/staff/action-button.tsx";
import { PanelFacts } from "#app/staff/layout/panel-rows.tsx";
import { roleList } from "#app/staff/role-labels.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { shareText } from "../teacher-files.ts";
import { useTeacher } from "./use-teacher.ts";

/** Shows a teacher's profile, figures and actions. */
export default function Profile() {
  const opened = useTeacher();
  const question = useOutlet(opened);
  const { teacher, values } = opened;
  return (
    <>
      <div className="panel-body">
        <PanelFacts
          facts={[
            ["Weekly classes", teacher.weekly],
            ["Next 28 days", teacher.ahead],
            ["Occupancy of 8 weeks", shareText(teacher.occupancy)],
            ["Rating", <Stars key="stars" rating={teacher.rating} count={teacher.ratings} />],
            ["Email", teacher.email],
            ["Roles", roleList(teacher.roles)],
            ["Specialties", teacher.specialties.join(", ") || "–"],
            ["Certification", values.certification || "–"],
            ["Years of teaching", values.years_of_experience],
            ["Languages", values.languages.join(", ") || "–"],
            ["Certifications", values.certifications.join("; ") || "–"],
            ["Education", values.education.join("; ") || "–"],
            ["Achievements", values.achievements.join("; ") || "–"],
            ["Short bio", values.short_bio || "–"],
            ["Bio", values.bio || "–"],
            ["Philosophy", values.teaching_philosophy || "–"],
          ]}
        />
        <p className="text-sm">
          <Link to={`/instructor/${teacher.id}`} className="link">
            View public profile
          </Link>
        </p>
      </div>
      {question ?? <TeacherFooter />}
    </>
  );
}

function TeacherFooter() {
  const { teacher, to, own } = useTeacher();
  return (
    <footer className="panel-foot flex-wrap">
      <LinkButton to={own("edit")} preventScrollReset>
        Edit teaching profile
      </LinkButton>
      <LinkButton to={own("hand-over")} look="secondary" preventScrollReset>
        Hand over classes
      </LinkButton>
      <LinkButton to={to("message", { ids: teacher.id })} look="quiet" preventScrollReset>
        Message
      </LinkButton>
      {teacher.state === "resting" ? (
        <ActionButton intent="teach" look="quiet">
          End pause
        </ActionButton>
      ) : (
        <LinkButton to={own("rest")} look="quiet" preventScrollReset>
          Pause
        </LinkButton>
      )}
      <LinkButton to={own("end")} look="quiet" preventScrollReset>
        End teaching
      </LinkButton>
    </footer>
  );
}
