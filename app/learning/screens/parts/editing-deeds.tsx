import { type FormEvent, useState } from "react";
import { useDeed } from "#app/dashboard/deed.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { canBe } from "../../status-moves.ts";
import type { ListedArticle } from "../../writing-queries.server.ts";

interface EditingDeedsProps {
  article: ListedArticle;
  categories: string[];
}

/** What an editor can do with an article without opening it. */
export function EditingDeeds({ article, categories }: EditingDeedsProps) {
  const { id, status, featured_at } = article;
  // A dialog comes into the page with its first question and stays, so that closing it gives the focus back.
  const [asks, setAsks] = useState<{ what?: "unpublish" | "recategorise"; open: boolean }>({ open: false });
  const close = () => setAsks({ ...asks, open: false });
  const { submit, busy } = useDeed();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget);
    close();
  }

  return (
    <>
      {canBe("feature", status) && (
        <Button
          look="quiet"
          size="small"
          busy={busy}
          onClick={() =>
            void submit(
              { intent: "feature", article_id: id, featured: featured_at ? "no" : "yes" },
              { method: "post" },
            )
          }
        >
          {featured_at ? "Unfeature" : "Feature"}
        </Button>
      )}
      <Button look="quiet" size="small" onClick={() => setAsks({ what: "recategorise", open: true })}>
        Category
      </Button>
      {canBe("unpublish", status) && (
        <Button
          look="quiet"
          size="small"
          className="text-clay-ink!"
          onClick={() => setAsks({ what: "unpublish", open: true })}
        >
          Unpublish
        </Button>
      )}
      {asks.what === "unpublish" && (
        <Dialog open={asks.open} onClose={close} title="Unpublish this article?">
          <form method="post" onSubmit={send} className="flex flex-col gap-5 text-left">
            <p>
              Readers no longer find “{article.title}”. It becomes a draft; views and ratings stay with it.
            </p>
            <input type="hidden" name="intent" value="unpublish" />
            <input type="hidden" name="article_id" value={id} />
            <TextArea label="Reason, for the author" name="reason" optional rows={3} maxLength={1000} />
            <DialogFoot label="Unpublish" look="danger" onCancel={close} />
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
            <DialogFoot label="File it" look="primary" onCancel={close} />
          </form>
        </Dialog>
      )}
    </>
  );
}

function DialogFoot({
  label,
  look,
  onCancel,
}: {
  label: string;
  look: "primary" | "danger";
  onCancel: () => void;
}) {
  return (
    <span className="flex justify-end gap-3">
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" look={look}>
        {label}
      </Button>
    </span>
  );
}
