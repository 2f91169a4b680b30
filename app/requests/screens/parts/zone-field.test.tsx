import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ZoneField } from "./zone-field.tsx";

const at = new Date("2026-11-26T12:00:00Z");

function NewVisitor() {
  return <ZoneField chosen="" profileZone={null} at={at} />;
}

function MemberInTokyo() {
  return <ZoneField chosen="" profileZone="Asia/Tokyo" at={at} />;
}

/** Returns the field as the server renders it, in a studio in Lisbon. */
function show(Component: () => React.JSX.Element): string {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const hydrationData = { loaderData: { root: { time_zone: "Europe/Lisbon" } } };
  return renderToStaticMarkup(<Stub initialEntries={["/"]} hydrationData={hydrationData} />);
}

it("shows the studio's time zone until the visitor's is known", () => {
  expect(show(NewVisitor)).toMatch(/<option value="Europe\/Lisbon" selected=""/);
});

it("shows the time zone of the profile", () => {
  expect(show(MemberInTokyo)).toMatch(/<option value="Asia\/Tokyo" selected=""/);
});
