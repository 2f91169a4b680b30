// Fixed texts of the schedule page. The studio's texts are in its site texts.

export const schedulePage = {
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
