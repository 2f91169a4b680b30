import { type ComponentProps, useState } from "react";
import { IconButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { TextField } from "./field.tsx";

/** A password that may be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "end">) {
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={seen ? "text" : "password"}
      end={
        <IconButton label="Show password" aria-pressed={seen} onClick={() => setSeen(!seen)}>
          <Icon name={seen ? "eye-closed" : "eye"} />
        </IconButton>
      }
    />
  );
}
