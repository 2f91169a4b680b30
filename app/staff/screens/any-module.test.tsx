import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { componentNotFound, noAccess } from "../messages.ts";
import { builtModules, moduleTitles } from "../modules.ts";
import AnyModule from "./any-module.tsx";

type Props = Parameters<typeof AnyModule>[0];
const shown = (message: string) =>
  renderToStaticMarkup(<AnyModule {...({ loaderData: { title: "Forms", message } } as Props)} />);

// Proves 1.2.11, 1.6.8, 1.8.2
it("says Component not found of a module without a screen, and of none as long as all have theirs", () => {
  expect(shown(componentNotFound)).toContain('<span role="alert">Component not found</span>');
  expect(shown(componentNotFound)).toContain("Forms has no screen in this version.");
  expect(shown(noAccess)).not.toContain("Component not found");
  expect([...builtModules].sort()).toEqual(Object.keys(moduleTitles).sort());
});
