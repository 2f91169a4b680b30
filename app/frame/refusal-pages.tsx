import { useNavigate } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Signpost } from "./signpost.tsx";

export const unauthorizedText = "You don't have permission to access this resource";

export function NotFound() {
  return (
    <Signpost
      picture="path"
      title="Page not found"
      actions={
        <>
          <LinkButton to="/">Home</LinkButton>
          <GoBack />
          <OtherLinks links={{ "/about": "About", "/book-class": "Book a class", "/contact": "Contact" }} />
        </>
      }
    >
      There is no page at this address (404). The page may have moved, or the link is incomplete.
    </Signpost>
  );
}

export function Unauthorized() {
  return (
    <Signpost
      picture="key"
      title="You can't open this page"
      actions={
        <>
          <LinkButton to="/">Home</LinkButton>
          <GoBack />
          <OtherLinks links={{ "/contact": "Contact" }} />
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
          <OtherLinks links={{ "/": "Home", "/contact": "Contact" }} />
        </>
      }
    >
      We couldn’t load this page. Please try again in a moment. Everything you have saved is safe.
    </Signpost>
  );
}

function OtherLinks({ links }: { links: Record<string, string> }) {
  return Object.entries(links).map(([path, label]) => (
    <LinkButton key={path} to={path} look="secondary">
      {label}
    </LinkButton>
  ));
}

/** Goes back in the history, or home if there is no previous page. */
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
