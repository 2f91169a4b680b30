import { useEffect } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/page.tsx";
import { accessDenied, accessDeniedText } from "../../messages.ts";
import { useProfileBase } from "../../profile-base.ts";

/** For somebody whose session has ended while the page was open. */
export function AccessDenied() {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Container className="py-12 md:py-20">
      <div role="alert">
        <EmptyState
          picture="key"
          heading="h1"
          title={accessDenied}
          text={accessDeniedText}
          action={<LinkButton to={`/login?redirect=${useProfileBase()}`}>Sign In</LinkButton>}
        />
      </div>
    </Container>
  );
}

export function AccountGone() {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Container className="py-12 md:py-20">
      <div role="alert">
        <EmptyState
          picture="path"
          heading="h1"
          title="Your account is deleted"
          text="Thank you for the time you practised with us. The door stays open, should you come back."
          action={
            <LinkButton to="/" reloadDocument>
              Home
            </LinkButton>
          }
        />
      </div>
    </Container>
  );
}
