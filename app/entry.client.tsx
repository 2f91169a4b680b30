import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { forgetOld } from "./platform/browser/forget-person.ts";
import { finishSignOut } from "./site/finish-sign-out.ts";
import { ignoreAborts, limitPostTimes } from "./site/post-timeouts.ts";

limitPostTimes();
ignoreAborts();
void finishSignOut();
void forgetOld().catch(() => {});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Shows a page of the studio's own where there is no connection.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") void register();
  else addEventListener("load", register);
}
