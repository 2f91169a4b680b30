import { Link, useSearchParams } from "react-router";
import { Earnings } from "#app/finances/earnings/earnings.tsx";
import { PayoutDetailsForm } from "#app/finances/payout-details.tsx";
import type { FormAnswer, FormError } from "#app/platform/action-result.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { BackLink } from "#app/ui/list/back-link.tsx";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { AnswerNotice } from "#app/ui/notice.tsx";
import { teacherStateLabels } from "../../teacher-files.ts";
import {
  backToList,
  openTeacher,
  readTeachersAddress,
  type TeacherTab,
  teacherTabs,
} from "../../teachers-address.ts";
import { AskTeacher } from "./ask-teacher.tsx";
import { HandOver } from "./hand-over.tsx";
import type { TeacherData } from "./open-teacher.server.ts";
import { TeacherHistory, TeacherRatings } from "./teacher-history.tsx";
import { stateTones } from "./teacher-list.tsx";
import { TeacherProfile } from "./teacher-profile.tsx";
import { TeacherTimetable } from "./teacher-timetable.tsx";
import { TeachingForm } from "./teaching-form.tsx";
import { TeacherTimeOff, TimeOffForm } from "./time-off.tsx";

interface TeacherPageProps {
  data: TeacherData;
  answer: FormAnswer | undefined;
  error: string | undefined;
  ok: string | undefined;
  back: string;
}

const titles: Record<TeacherTab, string> = {
  profile: "Profile",
  timetable: "Timetable",
  availability: "Availability and absences",
  ratings: "Ratings",
  pay: "Pay",
  history: "History",
};

/** One teacher in the place of the list; Back returns to where the list was. */
export function TeacherPage({ data, answer, error, ok, back }: TeacherPageProps) {
  useLiveList("people");
  const [params] = useSearchParams();
  const { show, does, ask } = readTeachersAddress(params);
  const { teacher } = data;
  const own = (set: Record<string, string> = {}) => openTeacher(params, teacher.id, set);
  if (does === "edit") return <TeachingForm key={teacher.id} data={data} answer={answer} back={own()} />;
  if (does === "absence") {
    return <TimeOffForm key={teacher.id} data={data} answer={answer} back={own({ show: "availability" })} />;
  }
  if (does === "hand_over" && data.handOver) {
    return <HandOver data={data} handOver={data.handOver} answer={answer} ok={ok} back={own()} />;
  }
  return (
    <>
      <BackLink to={back} />
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <Avatar seed={teacher.name} src={teacher.avatar_url} className="size-16" eager />
        <div className="min-w-0">
          <h1 className="text-[clamp(1.6rem,1.3rem+1.4vw,2rem)] leading-[1.1] break-words">{teacher.name}</h1>
          <p className="mt-1 text-ink-2 break-words">{teacher.title ?? teacher.email}</p>
        </div>
        <Badge tone={stateTones[teacher.state]}>{teacherStateLabels[teacher.state]}</Badge>
        <span className="flex flex-wrap gap-3 sm:ml-auto">
          <LinkButton to={own({ do: "hand_over" })} look="secondary">
            Hand classes over
          </LinkButton>
          <LinkButton to={backToList(params, { new: "message", ids: teacher.id })} look="secondary">
            Message
          </LinkButton>
        </span>
      </header>
      {(error ?? ok) && !ask && (
        <div className="mb-5">
          <AnswerNotice tone={error ? "error" : "success"}>{error ?? ok}</AnswerNotice>
        </div>
      )}
      <ModuleTabLinks
        label={`About ${teacher.name}`}
        tabs={teacherTabs.map((tab) => ({
          key: tab,
          title: titles[tab],
          to: own(tab === "profile" ? {} : { show: tab }),
          isCurrent: tab === show,
        }))}
      />
      <Part show={show} data={data} failed={answer ?? (error ? { error } : undefined)} back={own({ show })} />
      {ask && <AskTeacher key={ask} ask={ask} data={data} back={own()} error={error} />}
    </>
  );
}

interface PartProps {
  show: TeacherTab;
  data: TeacherData;
  failed: FormError | undefined;
  back: string;
}

function Part({ show, data, failed, back }: PartProps) {
  switch (show) {
    case "timetable":
      return <TeacherTimetable data={data} />;
    case "availability":
      return <TeacherTimeOff data={data} />;
    case "ratings":
      return data.ratings ? <TeacherRatings ratings={data.ratings} data={data} /> : null;
    case "pay":
      return (
        <>
          {data.earnings && (
            <Earnings earnings={data.earnings}>
              <p className="mb-3">
                <Link
                  to={`/dashboard/transactions?tab=payouts&teacher=${data.teacher.id}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  Their payouts
                </Link>
              </p>
            </Earnings>
          )}
          {data.details && (
            <div className="mt-10 border-t border-line pt-8">
              <PayoutDetailsForm
                user_id={data.teacher.id}
                details={data.details}
                failed={failed}
                back={back}
                lead="Visible only to the teacher, admins and finance staff."
              />
            </div>
          )}
        </>
      );
    case "history":
      return <TeacherHistory data={data} />;
    default:
      return <TeacherProfile data={data} />;
  }
}
