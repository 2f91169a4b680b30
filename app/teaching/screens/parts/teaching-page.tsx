import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { useChosenZone } from "#app/ui/time/zone-choice.ts";
import { ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import { classesPath, earningsPath, offersPath, readDone, teachingPath } from "../../teaching-lists.ts";
import type { SharedData } from "./open-teaching.server.ts";
import { StoredMarksNotice, useStoredMarks } from "./stored-marks.tsx";

interface TeachingPageProps {
  data: SharedData;
  /** The result of the page's form. */
  answer?: { ok?: string; error?: string } | undefined;
  children: ReactNode;
}

/** Shows a tab of the Teaching Dashboard below the links to all tabs. */
export function TeachingPage({ data, answer, children }: TeachingPageProps) {
  const { rendered, time_zone, chosen, toAnswer, member, isKept } = data;
  useChosenZone(chosen);
  const { marks } = useStoredMarks(member);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const tabs = [
    [teachingPath, "Up next"],
    [classesPath, "Classes"],
    [offersPath, toAnswer.offers > 0 ? `Offers (${toAnswer.offers})` : "Offers"],
    [`${teachingPath}/time-off`, "Time off"],
    [earningsPath, "Earnings"],
  ] as const;
  // Earnings are by the days of the studio's time zone.
  const clock = pathname !== earningsPath && (
    <>
      Your time zone: <ZonedTime at={rendered} studioZone={time_zone} show="zone" whose="own" />
      <ZoneScript studioZone={time_zone} />
    </>
  );
  return (
    <>
      <PageBar {...(clock ? { clock } : {})} />
      <ModuleTabLinks
        tabs={tabs.map(([to, title]) => ({ key: to, title, to, isCurrent: to === pathname }))}
      />
      <StoredMarksNotice marks={marks} isKept={isKept} />
      <ModuleStatus
        error={params.has("lost") ? "This class isn't one of yours." : answer?.error}
        ok={answer?.ok ?? readDone(params)}
      />
      {children}
      {clock && <ZoneScript studioZone={time_zone} again />}
    </>
  );
}
