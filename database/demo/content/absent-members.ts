interface AbsentMember {
  full_name: string;
  location: string;
  time_zone: string;
  joined_days_ago: number;
  /** The days on which they came. */
  came_days_ago: readonly number[];
  /** When staff wrote to them. */
  written_days_ago?: number;
}

// Who came weekly and stays away, and who came once: the demo shows who is asked after.
export const absentMembers: readonly AbsentMember[] = [
  {
    full_name: "Ines Cardoso",
    location: "Porto, Portugal",
    time_zone: "Europe/Lisbon",
    joined_days_ago: 310,
    came_days_ago: [24, 31, 38, 45, 52],
  },
  {
    full_name: "Vikram Shetty",
    location: "Mangaluru, India",
    time_zone: "Asia/Kolkata",
    joined_days_ago: 540,
    came_days_ago: [29, 33, 36, 43, 50],
  },
  {
    full_name: "Leonie Brandt",
    location: "Hamburg, Germany",
    time_zone: "Europe/Berlin",
    joined_days_ago: 205,
    came_days_ago: [26, 33, 40, 47, 54],
    written_days_ago: 3,
  },
  {
    full_name: "Tanvi Deshmukh",
    location: "Nashik, India",
    time_zone: "Asia/Kolkata",
    joined_days_ago: 47,
    came_days_ago: [44],
  },
  {
    full_name: "Oscar Lindgren",
    location: "Uppsala, Sweden",
    time_zone: "Europe/Stockholm",
    joined_days_ago: 21,
    came_days_ago: [18],
  },
];
