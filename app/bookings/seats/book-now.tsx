import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";

interface BookNowProps<Class> {
  one: Class;
  /** The page that shows the booking dialog. */
  action: string;
  look?: "primary" | "secondary";
  onBook: (one: Class) => void;
}

/** Opens the booking dialog of a class. Before scripts run, the page opens it. */
export function BookNow<Class extends { schedule_id: string; date: string; class_name: string }>({
  one,
  action,
  look,
  onBook,
}: BookNowProps<Class>) {
  return (
    <EntityForm
      answer={undefined}
      action={action}
      hidden={{ intent: "ask", schedule_id: one.schedule_id, date: one.date }}
      className=""
      onSubmit={(event) => {
        event.preventDefault();
        onBook(one);
      }}
    >
      <SubmitButton size="small" wide look={look} aria-label={`Book Now, ${one.class_name}`}>
        Book Now
      </SubmitButton>
    </EntityForm>
  );
}
