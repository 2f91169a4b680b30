import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast.tsx";

/** What came of something staff did, in words. */
export interface Deed {
  done?: string;
  refused?: string;
}

/** Does something on a list without leaving it, and says in passing what came of it. */
export function useDeed(key?: string) {
  const fetcher = useFetcher<Deed>(key ? { key } : {});
  useEffect(() => {
    if (fetcher.data?.done) showToast(fetcher.data.done);
    if (fetcher.data?.refused) showToast(fetcher.data.refused, "alert");
  }, [fetcher.data]);
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    busy: fetcher.state !== "idle",
    /** What is on its way, to be shown before the answer is there. */
    sent: fetcher.formData,
    deed: fetcher.data,
  };
}

/** The same words in the page, for a form that was sent before any script had loaded. */
export function DeedNotice({ deed }: { deed: Deed | undefined }) {
  const words = deed?.done ?? deed?.refused;
  if (!words) return null;
  return (
    <div className="mb-5">
      <Notice tone={deed?.done ? "success" : "error"}>{words}</Notice>
    </div>
  );
}
