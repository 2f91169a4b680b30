import {
  type ComponentProps,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from "react";
import { IconButton } from "../button.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { useFieldState } from "./form-state.tsx";

export interface FieldText {
  label: ReactNode;
  help?: ReactNode;
  /** The last check's error. Typing hides it until the next check passes a new value. */
  error?: string | readonly string[] | null;
  optional?: boolean;
  className?: string;
}

export const controlClass = cx(
  "w-full rounded-(--field-radius,12px) border border-edge bg-paper px-(--field-padding,0.875rem) text-[length:var(--field-text,var(--text-base))] text-ink placeholder:text-ink-3",
  "transition-colors duration-150 hover:border-ink-3 focus-visible:border-forest",
  "aria-invalid:border-clay aria-invalid:bg-clay-soft/40 disabled:bg-paper-3 disabled:text-ink-3",
);

interface Wiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  onInput: () => void;
}

interface FrameProps extends FieldText {
  id?: string;
  described?: string;
  corner?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
}

/** Shows a label above a control, and help and an announced error below. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  optional,
  described,
  corner,
  className,
  children,
}: FrameProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const [edited, setEdited] = useState<FieldText["error"]>(null);
  const shown = error && error !== edited ? (typeof error === "string" ? error : error[0]) : undefined;
  const describedBy = [shown && `${control}-error`, help && `${control}-help`, described].filter(Boolean);
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={control} className="text-sm font-semibold">
          {label}
          {optional && <span className="font-normal text-ink-3"> (optional)</span>}
        </label>
        {corner}
      </div>
      {children({
        id: control,
        "aria-invalid": shown ? true : undefined,
        "aria-describedby": describedBy.join(" ") || undefined,
        onInput: () => setEdited(error),
      })}
      {shown && <ErrorLine id={`${control}-error`}>{shown}</ErrorLine>}
      {help && (
        <div id={`${control}-help`} className="text-sm text-ink-3">
          {help}
        </div>
      )}
    </div>
  );
}

export function ErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-clay-ink">
      <Icon name="alert" className="size-4 mt-[0.18em]" />
      <span>{children}</span>
    </p>
  );
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className">;

interface TextFieldProps extends FieldText, InputProps {
  /** Shown inside the control, at its end. */
  end?: ReactNode;
  /** Maximum length, for a counter. */
  counter?: number;
}

/** Renders a text input, uncontrolled by default so that it works before scripts load. */
export function TextField({
  label,
  help,
  error,
  optional,
  className,
  id,
  end,
  counter,
  onInput,
  ...rest
}: TextFieldProps) {
  const { own, error: wrong } = useFieldState(rest, error);
  const [length, setLength] = useState(String(own.value ?? own.defaultValue ?? "").length);
  return (
    <FieldFrame
      {...{ label, help, optional, className, id }}
      error={wrong}
      described={rest["aria-describedby"]}
      corner={counter !== undefined && <Counter length={length} most={counter} />}
    >
      {(wiring) => (
        <div className="relative">
          <input
            {...own}
            {...wiring}
            className={cx(controlClass, "min-h-(--field-height,2.875rem)", Boolean(end) && "pr-12")}
            onInput={(event) => {
              wiring.onInput();
              setLength(event.currentTarget.value.length);
              onInput?.(event);
            }}
          />
          {end && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</div>}
        </div>
      )}
    </FieldFrame>
  );
}

interface TextAreaProps
  extends FieldText,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "onInput"> {
  /** Maximum length, for a counter. */
  counter?: number;
  onInput?: (event: FormEvent<HTMLTextAreaElement>) => void;
}

export function TextArea({
  label,
  help,
  error,
  optional,
  className,
  id,
  counter,
  onInput,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const { own, error: wrong } = useFieldState(rest, error);
  const [length, setLength] = useState(String(own.value ?? own.defaultValue ?? "").length);
  return (
    <FieldFrame
      {...{ label, help, optional, className, id }}
      error={wrong}
      described={rest["aria-describedby"]}
      corner={counter !== undefined && <Counter length={length} most={counter} />}
    >
      {(wiring) => (
        <textarea
          {...own}
          {...wiring}
          rows={rows}
          className={cx(controlClass, "resize-y py-2.5 leading-relaxed")}
          onInput={(event) => {
            wiring.onInput();
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

export function Counter({ length, most }: { length: number; most: number }) {
  return (
    <span className={cx("figures text-sm", length > most ? "font-semibold text-clay-ink" : "text-ink-3")}>
      {length}/{most}
    </span>
  );
}

/** Renders a password input with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "end">) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? "text" : "password"}
      end={
        <IconButton label="Show password" aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
          <Icon name={isVisible ? "eye-closed" : "eye"} />
        </IconButton>
      }
    />
  );
}
