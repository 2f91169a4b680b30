import type { SiteText } from "#app/settings/texts/sections.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";

interface AroundTheWeekProps {
  benefits: SiteText<"site.schedule.benefits">;
  question: SiteText<"site.schedule.question">;
  takesPayments: boolean;
}

export function AroundTheWeek({ benefits, question, takesPayments }: AroundTheWeekProps) {
  return (
    <div data-no-print>
      <Section tone="soft">
        <SectionTitle title={copy.how_booking_works.title} />
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {[...copy.how_booking_works.items, takesPayments ? copy.payment.open : copy.payment.soon].map(
            ({ title, text }) => (
              <li key={title} className="border-t border-marigold pt-4">
                <h3>{title}</h3>
                <p className="mt-2 text-ink-2">{text}</p>
              </li>
            ),
          )}
        </ul>
      </Section>
      <Section>
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.1fr]">
          <div>
            <SectionTitle title={copy.how_to.title} />
            <ol className="flex flex-col gap-7">
              {copy.how_to.steps.map(({ title, text }, at) => (
                <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-x-4">
                  <span aria-hidden="true" className="serif figures text-3xl leading-none text-marigold-deep">
                    {at + 1}
                  </span>
                  <div>
                    <h3>{title}</h3>
                    <p className="mt-1.5 text-ink-2">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
          <div>
            <SectionTitle title={benefits.title} />
            <ul className="grid gap-7 sm:grid-cols-2">
              {benefits.items.map(({ title, words }, at) => (
                <li key={title}>
                  <Illustration
                    name={pictures[at % pictures.length] ?? "lotus"}
                    className="mb-3 h-20 w-auto"
                  />
                  <h3>{title}</h3>
                  <p className="mt-1.5 text-ink-2">{words}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section tone="soft">
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
          <div className="max-w-[40em]">
            <h2>{question.title}</h2>
            <p className="mt-3 text-lg text-ink-2">{question.words}</p>
          </div>
          <LinkButton to="/contact" look="secondary" size="large">
            Ask a question
          </LinkButton>
        </div>
      </Section>
    </div>
  );
}

const pictures = ["breath", "sunrise", "lotus", "moon"] as const;

// Fixed texts of the schedule page. The studio's texts are in its site texts.

const copy = {
  how_booking_works: {
    title: "How Booking Works",
    items: [
      {
        title: "You book the next date",
        text: "Each booking is for the next date of a class. If the class meets today in the studio’s time zone, you book next week’s class.",
      },
      {
        title: "Your seat is reserved immediately",
        text: "When you see a booking ID, the seat is yours. We email you a confirmation with a calendar entry. If your plans change, cancel or move the booking in My Bookings or from that email.",
      },
      {
        title: "Full means full",
        text: "A class never takes more people than it has seats. When one is full, join its waiting list: as soon as a seat opens up, we book it for the next member on the list and email them.",
      },
    ],
  },
  /** The last of how booking works: while the studio has named no way to pay, and after that. */
  payment: {
    soon: {
      title: "Online payment is coming soon",
      text: "Until you can pay on the site, we arrange payment with you. Prices are in rupees, and joining the studio is free.",
    },
    open: {
      title: "Pay when you like",
      text: "My Bookings shows how to pay for each class. With a pass, your class is paid for when you book. Prices are in rupees, and joining the studio is free.",
    },
  },
  how_to: {
    title: "Your seat in five steps",
    steps: [
      {
        title: "Check the time zone",
        text: "You’ll find it above the timetable. You can switch between your own time and the studio’s.",
      },
      {
        title: "Choose by level and by day",
        text: "Beginner means no experience at all. If two classes suit you, take the one you could also manage next week.",
      },
      {
        title: "Press Book Now",
        text: "Sign in first, or join if you are new. Next time, we fill in your details for you.",
      },
      {
        title: "Put it in your calendar",
        text: "Use the calendar button or the file in the email. Your calendar shows the right time even when the clocks change. We remind you a day before and an hour before. The second reminder has the link to join.",
      },
      {
        title: "Roll out something soft and lie down",
        text: "A mat helps, a rug will do, and you need a space the length of your body. Arriving early is welcome; lying down early is encouraged.",
      },
    ],
  },
};
