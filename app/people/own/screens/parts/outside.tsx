import { useEffect } from "react";
import { useLocation } from "react-router";
import { accessDenied, accessDeniedText } from "#app/profiles/messages.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/page.tsx";

/** Shown when the session ends while the page is open. Signing in returns to the same page. */
export function AccessDenied() {
  const { pathname, search } = useLocation();
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
          action={
            <LinkButton to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>Sign In</LinkButton>
          }
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
          text="Thank you for practicing with us. You are always welcome back."
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
