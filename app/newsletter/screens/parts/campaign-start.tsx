import { Link, useSearchParams } from "react-router";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { backToList } from "../../newsletter-address.ts";

/** Chooses the template of a new newsletter. */
export function CampaignStart({
  points,
  back,
}: {
  points: readonly { id: string; label: string; lead: string }[];
  back: string;
}) {
  const [params] = useSearchParams();
  return (
    <>
      <PageBar
        title="Write a newsletter"
        actions={
          <LinkButton to={back} look="quiet">
            Cancel
          </LinkButton>
        }
      />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {points.map(({ id, label, lead }) => (
          <li key={id}>
            <Link
              to={backToList(params, { new: "letter", from: id })}
              className="block h-full rounded-lg border border-line bg-paper p-5 no-underline transition duration-150 hover:border-edge hover:shadow-card"
            >
              <span className="serif block text-xl">{label}</span>
              <span className="mt-1 block text-sm text-ink-2">{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
