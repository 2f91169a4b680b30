import type { ComponentProps, ReactNode } from "react";
import { Form as PageForm, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { menuEntry } from "#app/ui/list/row-menu.tsx";
import { useListAction } from "./use-list-action.ts";

interface Act {
  /** What it does, as its action is told. */
  intent: string;
  /** The row it is about, and what else its action must know; null is not sent. */
  send?: Readonly<Record<string, string | number | null>>;
}

type ActButtonProps = Act &
  Omit<ComponentProps<typeof Button>, "type" | "name" | "value" | "busy" | "onClick">;

/**
 * One press, for which nothing is typed and nothing asked. It is sent once, without leaving the page, and what came
 * of it is said in passing, also when no answer comes. It works before any script.
 */
export function ActButton({ intent, send, ...button }: ActButtonProps) {
  const { Form, busy } = useListAction();
  return (
    <Form method="post">
      <Sent send={send} />
      <Button {...button} type="submit" name="intent" value={intent} busy={busy} />
    </Form>
  );
}

interface ActEntryProps extends Act {
  /** It takes something away. */
  danger?: boolean;
  children: ReactNode;
}

/** The same as an entry of a row's menu; its focus stays while it is under way. */
export function ActEntry({ intent, send, danger, children }: ActEntryProps) {
  const { Form, busy } = useListAction();
  const look = cx(menuEntry, danger && "text-clay-ink");
  return (
    <Form method="post">
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

/** The same where the page itself says what came of it, above what is read there unless it `stays`. */
export function PageActButton({ intent, send = {}, stays, ...button }: ActButtonProps & { stays?: boolean }) {
  const { state, formData } = useNavigation();
  const isSent = Object.entries({ intent, ...send }).every(
    ([name, value]) => value === null || formData?.get(name) === String(value),
  );
  return (
    <PageForm method="post" preventScrollReset={stays ?? false}>
      <Sent send={send} />
      <Button {...button} type="submit" name="intent" value={intent} busy={state !== "idle" && isSent} />
    </PageForm>
  );
}

function Sent({ send = {} }: Pick<Act, "send">) {
  return Object.entries(send).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}
