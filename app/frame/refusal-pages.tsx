import { useNavigate } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Signpost } from "./signpost.tsx";

export const unauthorizedText = "You don't have permission to access this resource";

export function NotFound() {
  return (
    <Signpost
      picture="path"
      title="This path ends here"
      actions={
        <>
          <LinkButton to="/">Home</LinkButton>
          <GoBack />
          <LinkButton to="/about" look="secondary">
            About
          </LinkButton>
          <LinkButton to="/book-class" look="secondary">
            Book a class
          </LinkButton>
          <LinkButton to="/contact" look="secondary">
            Contact
          </LinkButton>
        </>
      }
    >
      There is no page at this address (404). It may have moved, or the link was cut short on its way to you.
    </Signpost>
  );
}

export function Unauthorized() {
  return (
    <Signpost
      picture="key"
      title="This door stays closed"
      actions={
        <>
          <LinkButton to="/">Home</LinkButton>
          <GoBack />
          <LinkButton to="/contact" look="secondary">
            Contact
          </LinkButton>
        </>
      }
    >
      {unauthorizedText}
    </Signpost>
  );
}

export function UnexpectedError() {
  return (
    <Signpost
      picture="bowl"
      title="Something went wrong"
      actions={
        <>
          <Button onClick={() => location.reload()}>Try again</Button>
          <LinkButton to="/" look="secondary">
            Home
          </LinkButton>
          <LinkButton to="/contact" look="secondary">
            Contact
          </LinkButton>
        </>
      }
    >
      The studio could not be reached, or could not show this page. Please try again in a moment. Nothing that
      you were told is saved has been lost.
    </Signpost>
  );
}

/** Back to where one came from; without a page before this one, home. */
function GoBack() {
  const navigate = useNavigate();
  return (
    <LinkButton
      to="/"
      look="secondary"
      onClick={(event) => {
        if (history.length < 2) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      Back
    </LinkButton>
  );
}
