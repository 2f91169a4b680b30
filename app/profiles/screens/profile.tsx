import { gateMember } from "#app/accounts/session.server.ts";
import { myBooking } from "#app/bookings/my-booking.ts";
import { MyBookings } from "#app/bookings/my-bookings.tsx";
import { listBookings } from "#app/bookings/queries.server.ts";
import { now } from "#app/platform/clock.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { usePresent, ZonedTime, ZoneScript } from "#app/schedule/zoned-time.tsx";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page.tsx";
import type { Route } from "./+types/profile";

export function meta({ matches }: Route.MetaArgs) {
  const name = matches[0].loaderData?.profile.name ?? "Sadhana Yoga";
  return [{ title: `My profile | ${name}` }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const member = await gateMember(args, "profile.read_own");
  const { db, env } = houseOf(args.context);
  const bookings = await listBookings(db, member.id);
  return {
    person: { id: member.id, name: member.name, email: member.email, image: member.image },
    bookings: bookings.map((booking) => myBooking(booking, env.origin)),
    time_zone: await studioTimeZone(db),
    rendered: now().getTime(),
  };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { person, bookings, time_zone, rendered } = loaderData;
  const present = usePresent(rendered);
  return (
    <Container className="max-w-[62rem]! py-10 md:py-14" data-private={person.id}>
      <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar seed={person.name} src={person.image} className="size-20" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-3xl">{person.name}</h1>
          <p className="mt-1 break-all text-ink-2">{person.email}</p>
        </div>
        <LinkButton to="/schedule" look="secondary">
          Book a class
        </LinkButton>
      </header>
      <section aria-labelledby="bookings" className="mt-10">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-3">
          <h2 id="bookings" className="text-2xl">
            My Bookings
          </h2>
          {bookings.length > 0 && (
            <p className="text-sm text-ink-2">
              Times in <ZonedTime at={rendered} studioZone={time_zone} show="zone" />
            </p>
          )}
        </div>
        <MyBookings bookings={bookings} studioZone={time_zone} now={present} />
      </section>
      <ZoneScript studioZone={time_zone} />
    </Container>
  );
}
