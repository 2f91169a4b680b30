// What six students said. `image` is the seed their portrait is drawn from.

export interface Testimonial {
  name: string;
  location: string;
  content: string;
  rating: 1 | 2 | 3 | 4 | 5;
  type: "Corporate" | "1-on-1" | "Group" | "Private Group";
  position?: string;
  company?: string;
  image: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    name: "Rohan Bhattacharya",
    location: "Kolkata, India",
    content:
      "I booked three private hours with Asha because I could not sit on the floor to play with my daughter. We began on a dining chair. By the third session I had a ten-minute routine on one sheet of paper, and in about two months I was down there building a railway. Getting up again still takes some planning.",
    rating: 5,
    type: "1-on-1",
    image: "rohan-railway",
  },
  {
    name: "Catherine Ashdown",
    location: "Norwich, United Kingdom",
    content:
      "We ran Wellness Week during our year-end close, expecting polite attendance on Monday and nobody by Thursday. Thursday was the fullest, because it was the one for hips and word had gone round. Thirty minutes was short enough to defend in a diary. We have since moved to a weekly session on Tuesdays.",
    rating: 5,
    type: "Corporate",
    position: "Head of Finance Operations",
    company: "Fenland Seed Cooperative",
    image: "catherine-fenland",
  },
  {
    name: "Ingrid Solheim",
    location: "Bergen, Norway",
    content:
      "Slow Yin at half past three is the hour when it gets dark here in December. I had tried evening classes in town and always found a reason not to go out in the rain. Now I unroll the mat beside the radiator. I still dislike the second minute of dragon pose, and Mateo agrees that it is not likeable.",
    rating: 4,
    type: "Group",
    image: "ingrid-december",
  },
  {
    name: "Daniel Achterberg",
    location: "Rotterdam, Netherlands",
    content:
      "After a shoulder operation my physiotherapist cleared me for gentle yoga but not for a class of strangers. Leela read the discharge letter, asked for the range I had that day, and worked inside it. She wrote to say what we had done so that I could show it at the clinic. That letter was worth the fee.",
    rating: 5,
    type: "1-on-1",
    image: "daniel-shoulder",
  },
  {
    name: "Lakshmi Venkatesan",
    location: "Coimbatore, India",
    content:
      "We are four sisters in Coimbatore, Dubai, Leicester and Toronto, and we had never managed a weekly call. Booking a term together did it, because somebody else is waiting for us. The first ten minutes are gossip and Asha allows for that. One of us practises on a bed. Nobody has missed more than two weeks.",
    rating: 5,
    type: "Private Group",
    image: "lakshmi-sisters",
  },
  {
    name: "Paul Nakagawa",
    location: "Vancouver, Canada",
    content:
      "Our support team works in three cities, so any hour is wrong for somebody. The studio offered two sessions a week instead of one and let people choose. Ines learned which of us have bad wrists and gives the alternative without naming anyone. My one wish would be a slot late on Friday, Pacific time.",
    rating: 4,
    type: "Corporate",
    position: "Customer Support Manager",
    company: "Tidewater Mapping",
    image: "paul-tidewater",
  },
];
