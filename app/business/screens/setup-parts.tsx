import { type ReactNode, useEffect, useRef } from "react";
import { getError, lookAtFields } from "#app/platform/action-result.ts";
import { EntityForm, type FormPost } from "#app/ui/form/entity-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container } from "#app/ui/page.tsx";

export function SetupPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="min-h-dvh py-10 sm:py-16">
      <Container>
        <div className="mx-auto max-w-xl">{children}</div>
      </Container>
    </main>
  );
}

interface SetupStepProps {
  step: 1 | 2 | 3;
  title: string;
  answer: FormPost["answer"];
  /** The buttons. Enter presses the first. */
  actions: ReactNode;
  children: ReactNode;
}

/** One of the three steps to a new studio. Each is a form and works without scripts. */
export function SetupStep({ step, title, answer, actions, children }: SetupStepProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step > 1) head.current?.focus();
  }, [step]);
  return (
    <SetupPage>
      <p className="text-sm font-semibold text-ink-2">{`Step ${step} of 3`}</p>
      <h1 ref={head} tabIndex={-1} className="mt-1 text-4xl outline-none">
        {title}
      </h1>
      {getError(answer)?.fieldErrors && (
        <div className="mt-6">
          <Notice tone="error">{lookAtFields}</Notice>
        </div>
      )}
      <EntityForm answer={answer} noValidate className="mt-6 flex flex-col gap-5">
        {children}
        <div className="mt-3 flex flex-row-reverse flex-wrap justify-start gap-3">{actions}</div>
      </EntityForm>
    </SetupPage>
  );
}
