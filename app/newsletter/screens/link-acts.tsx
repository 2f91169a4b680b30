import { useNavigation } from "react-router";
import { Signpost } from "#app/frame/signpost.tsx";
import { type ActionResult, getError, getSuccess } from "#app/platform/action-result.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/entity-form.tsx";
import { findSite, formatTitle } from "#app/ui/seo.ts";

/** Meta tags of pages that emailed links open. The token in the URL grants access, so no referrer is sent. */
export function linkMeta(matches: Parameters<typeof findSite>[0], title: string, description: string) {
  return [
    { title: formatTitle(title, findSite(matches)) },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "same-origin" },
  ];
}

/** The answer of the server, or the words for none. */
export async function linkAnswer(
  serverAction: () => Promise<ActionResult>,
  failed: string,
): Promise<ActionResult> {
  try {
    return await serverAction();
  } catch {
    return { error: failed, lost: true };
  }
}

/** The link says the same before and after; asking again could only fail a second time. */
export const isLinkStale = () => false;

interface LinkActionsProps {
  title: string;
  page: { link: { token: string | null; signature: string | null }; error: string | null };
  answer: ActionResult | undefined;
  /** The words of the error that may pass: the button stays for another try. */
  failed: string;
  doneTitle: string;
  /** The question above the button. */
  question: string;
  processing: string;
  button: string;
  /** A second link next to the home page, after success or for an invalid link. */
  onward: { to: string; label: string };
}

/**
 * The page behind a link in a mail. Opening it changes nothing, also in a scanner that runs scripts: the
 * person presses the button.
 */
export function LinkActions(props: LinkActionsProps) {
  const { title, page, answer, failed, doneTitle, question, processing, button, onward } = props;
  const { link } = page;
  const done = getSuccess(answer)?.ok;
  const error = answer ? getError(answer)?.error : page.error;
  const mayPass = error === failed;
  const busy = useNavigation().state !== "idle";
  const waits = !error && !done;
  const mayPress = waits || mayPass;

  return (
    <Signpost
      picture={error ? "bowl" : "letter"}
      tone={error ? "clay" : "lotus"}
      title={done ? doneTitle : title}
      actions={
        <>
          {mayPress && <ActionButton send={{ ...link }}>{mayPass ? "Try Again" : button}</ActionButton>}
          <LinkButton to="/" look="secondary">
            Back to home
          </LinkButton>
          {!waits && (
            <LinkButton to={onward.to} look="secondary">
              {onward.label}
            </LinkButton>
          )}
        </>
      }
    >
      {waits && !busy && question}
      <span aria-live="polite">
        {mayPress && busy && <span role="status">{processing}</span>}
        {done && <span role="status">{done}</span>}
        {error && !busy && <span role="alert">{error}</span>}
      </span>
    </Signpost>
  );
}
