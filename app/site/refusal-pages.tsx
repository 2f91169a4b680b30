import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Illustration, type IllustrationName } from "#app/ui/illustration.tsx";
import { Container, Lead } from "#app/ui/page.tsx";

export const unauthorizedText = "You don't have permission to access this resource";

interface RefusalProps {
  picture: IllustrationName;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

function Refusal({ picture, title, children, actions }: RefusalProps) {
  return (
    <Container className="grid items-center gap-x-16 gap-y-6 py-14 md:grid-cols-[1fr_auto] md:py-24">
      <Illustration name={picture} className="h-44 w-auto justify-self-start md:order-2 md:h-64" />
      <div>
        <h1 className="text-[clamp(2.2rem,1.5rem+3vw,3.5rem)] leading-[1.06]">{title}</h1>
        <Lead className="mt-4">{children}</Lead>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </Container>
  );
}

export function NotFound() {
  return (
    <Refusal
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
    </Refusal>
  );
}

export function Unauthorized() {
  return (
    <Refusal
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
    </Refusal>
  );
}

export function Accident() {
  return (
    <Refusal
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
      The studio has written down what happened. Nothing that you were told is saved has been lost.
    </Refusal>
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
