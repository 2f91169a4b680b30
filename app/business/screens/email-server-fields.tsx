import { PasswordField, TextField } from "#app/ui/form/field.tsx";

/** The fields of the email server, named as email providers name them. */
export function EmailServerFields() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField
          label="Email server"
          name="host"
          help="The connection must be encrypted. Nothing is sent to a server without TLS."
          placeholder="smtp.example.com"
          autoCapitalize="none"
          required
        />
        <TextField label="Port" name="port" inputMode="numeric" defaultValue="587" />
      </div>
      <TextField label="User name" name="user" autoComplete="off" autoCapitalize="none" optional />
      <PasswordField label="Password of the email server" name="server_password" autoComplete="off" />
    </>
  );
}
