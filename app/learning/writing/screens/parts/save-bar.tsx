import { Check, CloudOff, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/skeleton.tsx";
import { type SaveAction, saveLabels } from "../../../status-moves.ts";
import { signInPath } from "./local-copy.ts";
import type { SaveState } from "./use-autosave.ts";
import type { WritingHandle } from "./use-writing.ts";

const busyLabels: Record<SaveAction, string> = {
  save_draft: "Saving…",
  submit_for_review: "Submitting…",
  publish_now: "Publishing…",
};

interface SaveBarProps {
  buttons: SaveAction[];
  back: string;
  writing: WritingHandle;
  isPublished: boolean;
}

export function SaveBar({ buttons, back, writing, isPublished }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-5 flex flex-wrap items-center gap-x-2 gap-y-2.5 border-t sm:gap-x-3 border-line bg-paper/95 px-5 py-3.5 backdrop-blur-md sm:mx-0 sm:px-0">
      <p
        role="status"
        className="mr-auto flex items-center gap-2 text-sm text-ink-3 empty:hidden max-sm:w-full sm:min-h-6"
      >
        <SaveStateText state={writing.state} isPublished={isPublished} />
      </p>
      <LinkButton to={back} look="quiet" className="max-sm:px-2 max-sm:text-sm">
        Cancel
      </LinkButton>
      {buttons.map((action, at) => (
        <Button
          key={action}
          type="submit"
          name="intent"
          value={action}
          look={at === buttons.length - 1 ? "primary" : "secondary"}
          busy={writing.busy !== null}
          busyLabel={writing.busy === null || writing.busy === action ? busyLabels[action] : undefined}
          className="max-sm:flex-auto max-sm:px-2 max-sm:text-sm"
        >
          {saveLabels[action]}
        </Button>
      ))}
    </div>
  );
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

function SaveStateText({ state, isPublished }: { state: SaveState; isPublished: boolean }) {
  switch (state.is) {
    case "untouched":
      return null;
    case "changed":
      return "Saved on this device";
    case "saving":
      return <With picture={<Spinner className="size-4" />}>Saving…</With>;
    case "saved":
      return (
        <With picture={<Check aria-hidden="true" size={16} className="text-forest" />}>
          {isPublished ? "Changes saved" : "Draft saved"} at {clock.format(state.at)}
        </With>
      );
    case "offline":
      return (
        <With picture={<CloudOff aria-hidden="true" size={16} />}>
          No connection. Your text is on this device and will be saved when you're back online.
        </With>
      );
    case "signed_out":
      return (
        <With picture={<TriangleAlert aria-hidden="true" size={16} />}>
          You are signed out. Your text is saved on this device. Please{" "}
          <Link to={signInPath()} className="link" reloadDocument>
            sign in
          </Link>{" "}
          to continue.
        </With>
      );
    case "device_only":
      return (
        <With picture={<TriangleAlert aria-hidden="true" size={16} />}>
          Saved on this device only{state.why && `: ${state.why}`}
        </With>
      );
    case "conflict":
      return (
        <With picture={<TriangleAlert aria-hidden="true" size={16} className="text-clay" />}>
          Changed elsewhere. Your version is saved on this device.
        </With>
      );
  }
}

function With({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <>
      {picture}
      <span>{children}</span>
    </>
  );
}
