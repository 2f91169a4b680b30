import type { ComponentProps, ReactNode } from "react";
import { Form as PageForm, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { menuEntry } from "#app/ui/list/row-menu.tsx";
import { useListAction } from "./use-list-action.ts";

interface Action {
  /** The intent that the action reads. */
  intent: string;
  /** Other fields for the action, such as the row's id. A null value is not sent. */
  send?: Readonly<Record<string, string | number | null>>;
  /** The address of the action, if it isn't the page's own. */
  action?: string | undefined;
}

type ActionButtonProps = Action &
  Omit<ComponentProps<typeof Button>, "type" | "name" | "value" | "busy" | "onClick">;

/**
 * A button that sends an action without leaving the page, also without scripts. Shows the result or a lost connection as
 * a toast.
 */
export function ActionButton({ intent, send, action, ...button }: ActionButtonProps) {
  const { Form, busy } = useListAction();
  return (
    <Form method="post" action={action}>
      <Sent send={send} />
      <Button {...button} type="submit" name="intent" value={intent} busy={busy} />
    </Form>
  );
}

interface ActionMenuItemProps extends Action {
  /** Whether the action removes something. */
  danger?: boolean;
  children: ReactNode;
}

/** Returns an `ActionButton` as an entry of a row's menu. The busy entry stays focusable. */
export function ActionMenuItem({ intent, send, action, danger, children }: ActionMenuItemProps) {
  const { Form, busy } = useListAction();
  const look = cx(menuEntry, danger && "text-clay-ink");
  return (
    <Form method="post" action={action}>
      <Sent send={send} />
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
        className={look}
      >
        {children}
      </button>
    </Form>
  );
}

/** Returns an `ActionButton` whose result the page shows. The page scrolls to the top, unless `stays` is set. */
export function PageActionButton({
  intent,
  send = {},
  action,
  stays,
  ...button
}: ActionButtonProps & { stays?: boolean }) {
  const { state, formData } = useNavigation();
  const isSent = Object.entries({ intent, ...send }).every(
    ([name, value]) => value === null || formData?.get(name) === String(value),
  );
  return (
    <PageForm method="post" action={action} preventScrollReset={stays ?? false}>
      <Sent send={send} />
      <Button {...button} type="submit" name="intent" value={intent} busy={state !== "idle" && isSent} />
    </PageForm>
  );
}

function Sent({ send = {} }: Pick<Action, "send">) {
  return Object.entries(send).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}
