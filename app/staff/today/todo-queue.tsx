import { CalendarX2, FileText, Inbox, type LucideIcon, Mail, MessageSquare, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { NotAvailable } from "#app/ui/empty-state.tsx";
import { ageText } from "./time-words.ts";
import { type Today, type TodoKind, todoKinds } from "./today.ts";

const icons: Record<TodoKind, LucideIcon> = {
  teacher: CalendarX2,
  request: Inbox,
  message: MessageSquare,
  refund: Undo2,
  email: Mail,
  article: FileText,
};

export function countTodos({ counts }: Today["todos"]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Lists the most urgent to-dos, and links to the lists with the others. */
export function TodoQueue({ todos, at, most }: { todos: Today["todos"]; at: number; most: number }) {
  const shown = todos.items.slice(0, most);
  if (shown.length === 0)
    return todos.hasFailed ? <NotAvailable /> : <p className="py-3 text-sm text-ink-2">Nothing to do.</p>;
  return (
    <>
      {todos.hasFailed && <p className="pb-2 text-sm text-ink-2">Some to-dos aren't available right now.</p>}
      <ul className="todo-counts">
        {todos.counts.map(({ kind, count, to }) => (
          <li key={kind}>
            <Link to={to}>
              {todoKinds[kind]} <span className="figures">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul aria-label="Most urgent" className="todo-list">
        {shown.map(({ key, kind, title, text, since, isLate, to, action }) => {
          const Icon = icons[kind];
          return (
            <li key={`${kind} ${key}`}>
              <span aria-hidden="true" className={cx("todo-icon", `is-${kind}`)}>
                <Icon size={16} strokeWidth={1.75} />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-semibold" title={title}>
                  {title}
                </span>
                <span className="block truncate text-xs text-ink-3">
                  {since !== null && (
                    <span className={cx(isLate && "font-medium text-clay-ink")}>
                      {`Waiting ${ageText(since, at)}, `}
                    </span>
                  )}
                  {text}
                </span>
              </span>
              <LinkButton to={to} look="secondary" size="small" aria-label={`${action}: ${title}`}>
                {action}
              </LinkButton>
            </li>
          );
        })}
      </ul>
      {countTodos(todos) > shown.length && (
        <p className="pt-2 text-xs text-ink-3">
          {formatCount(countTodos(todos) - shown.length, "more to-do")}
        </p>
      )}
    </>
  );
}
