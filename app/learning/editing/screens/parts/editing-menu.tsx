import { type FormEvent, type ReactNode, useState } from "react";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import { useDialogAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { MenuButton, RowMenu } from "#app/ui/list/row-menu.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { canTransition } from "../../../status-moves.ts";
import type { ListedArticle } from "../../../writing/writing-queries.server.ts";
import { menuLabel } from "./article-table.tsx";

interface EditingMenuProps {
  article: ListedArticle;
  categories: string[];
  children: ReactNode;
}

/** An editor's actions on an article in the list. */
export function EditingMenu({ article, categories, children }: EditingMenuProps) {
  const { id, status, featured_at } = article;
  // The dialog is created with its first question and stays in the page so that closing it restores the focus.
  const [asks, setAsks] = useState<{ what?: "unpublish" | "recategorise"; open: boolean }>({ open: false });
  const close = () => setAsks((now) => ({ ...now, open: false }));
  const { submit, busy, error, forget } = useDialogAction(close);
  const ask = (what: "unpublish" | "recategorise") => {
    forget();
    setAsks({ what, open: true });
  };

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  }

  return (
    <>
      <RowMenu label={menuLabel(article)}>
        {children}
        {canTransition("feature", status) && (
          <ActionMenuItem intent="feature" send={{ article_id: id, featured: featured_at ? "no" : "yes" }}>
            {featured_at ? "Unfeature" : "Feature"}
          </ActionMenuItem>
        )}
        <MenuButton onClick={() => ask("recategorise")}>Category</MenuButton>
        {canTransition("unpublish", status) && (
          <MenuButton danger onClick={() => ask("unpublish")}>
            Unpublish
          </MenuButton>
        )}
      </RowMenu>
      {asks.what === "unpublish" && (
        <Dialog open={asks.open} onClose={close} title="Unpublish this article?">
          <form method="post" onSubmit={send} className="flex flex-col gap-5 text-left">
            <p>
              Readers no longer find “{article.title}”. It becomes a draft; views and ratings stay with it.
            </p>
            <input type="hidden" name="intent" value="unpublish" />
            <input type="hidden" name="article_id" value={id} />
            <TextArea label="Reason, for the author" name="reason" optional rows={3} maxLength={1000} />
            <DialogFoot label="Unpublish" look="danger" busy={busy} error={error} onCancel={close} />
          </form>
        </Dialog>
      )}
      {asks.what === "recategorise" && (
        <Dialog open={asks.open} onClose={close} title="Category">
          <form method="post" onSubmit={send} className="flex flex-col gap-5 text-left">
            <input type="hidden" name="intent" value="recategorise" />
            <input type="hidden" name="article_id" value={id} />
            <TextField
              label="File it under"
              name="category"
              defaultValue={article.category}
              list={`categories-${id}`}
              required
              maxLength={40}
              help="One of the list, or a new one. Readers see every category that has an article."
            />
            <datalist id={`categories-${id}`}>
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
            <DialogFoot label="File it" look="primary" busy={busy} error={error} onCancel={close} />
          </form>
        </Dialog>
      )}
    </>
  );
}

function DialogFoot({
  label,
  look,
  busy,
  error,
  onCancel,
}: {
  label: string;
  look: "primary" | "danger";
  busy: boolean;
  /** When no answer came. */
  error: string | undefined;
  onCancel: () => void;
}) {
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      <span className="flex justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look={look} busy={busy}>
          {label}
        </Button>
      </span>
    </>
  );
}
