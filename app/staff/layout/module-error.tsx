import { isRouteErrorResponse, useRevalidator } from "react-router";
import { unauthorizedText } from "#app/frame/refusal-pages.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { componentNotFound } from "../messages.ts";
import { PageBar } from "./page-bar.tsx";

/** Replaces a module that fails. The sidebar stays, and Try Again loads the module again. */
export function ModuleError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageBar />
      <EmptyState
        picture="bowl"
        heading="h2"
        title={<span role="alert">{describeFailure(error)}</span>}
        action={
          <Button busy={state !== "idle"} onClick={() => void revalidate()}>
            Try Again
          </Button>
        }
      />
    </>
  );
}

function describeFailure(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return "There is no page at this address.";
  if (isRouteErrorResponse(error) && error.status === 403) return unauthorizedText;
  // Each browser words a script that doesn't load in its own way.
  const isScript =
    error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);
  return isScript ? componentNotFound : "This page couldn't be loaded. Please try again in a moment.";
}
