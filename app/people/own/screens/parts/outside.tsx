import { type ComponentProps, useEffect } from "react";
import { useLocation } from "react-router";
import { accessDenied, accessDeniedText } from "#app/profiles/messages.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/page.tsx";

/** Replaces the page when the session or the account ends while it is open. */
function Ended(shown: ComponentProps<typeof EmptyState>) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Container className="py-12 md:py-20">
      <div role="alert">
        <EmptyState heading="h1" {...shown} />
      </div>
    </Container>
  );
}

/** Signing in returns to the same page. */
export function AccessDenied() {
  const { pathname, search } = useLocation();
  const to = `/login?redirect=${encodeURIComponent(pathname + search)}`;
  return (
    <Ended
      picture="key"
      title={accessDenied}
      text={accessDeniedText}
      action={<LinkButton to={to}>Sign In</LinkButton>}
    />
  );
}

export function AccountGone() {
  return (
    <Ended
      picture="path"
      title="Your account is deleted"
      text="Thank you for practicing with us. You are always welcome back."
      action={
        <LinkButton to="/" reloadDocument>
          Home
        </LinkButton>
      }
    />
  );
}
