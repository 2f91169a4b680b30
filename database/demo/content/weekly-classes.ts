// The weekly timetable in studio time (Asia/Kolkata). Hours suit the teacher's own clock as well:
// Kenji teaches in the Indian morning, Ines and Mateo from the Indian midday on.

import type { ClassTypeKey } from "./class-types.ts";
import type { TeacherKey } from "./people.ts";

export interface WeeklyClass {
  key: string;
  class_type: ClassTypeKey;
  teacher: TeacherKey;
  /** 0 is Sunday, 6 is Saturday. */
  day_of_week: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** HH:MM in studio time. */
  start_time: string;
  duration_minutes: number;
  max_participants: number;
}

// biome-ignore format: one class per line reads as the timetable it is
export const weeklyClasses: readonly WeeklyClass[] = [
  { key: 'sun-0600-hatha', class_type: 'gentle-hatha', teacher: 'asha', day_of_week: 0, start_time: '06:00', duration_minutes: 60, max_participants: 16 },
  { key: 'sun-0730-ashtanga', class_type: 'ashtanga-led', teacher: 'ravi', day_of_week: 0, start_time: '07:30', duration_minutes: 60, max_participants: 12 },
  { key: 'sun-1030-prenatal', class_type: 'prenatal', teacher: 'leela', day_of_week: 0, start_time: '10:30', duration_minutes: 60, max_participants: 8 },
  { key: 'sun-1830-yin', class_type: 'slow-yin', teacher: 'mateo', day_of_week: 0, start_time: '18:30', duration_minutes: 60, max_participants: 14 },

  { key: 'mon-0530-ashtanga', class_type: 'ashtanga-led', teacher: 'ravi', day_of_week: 1, start_time: '05:30', duration_minutes: 60, max_participants: 12 },
  { key: 'mon-0700-breath', class_type: 'breath-meditation', teacher: 'kenji', day_of_week: 1, start_time: '07:00', duration_minutes: 45, max_participants: 20 },
  { key: 'mon-1100-desk', class_type: 'desk-reset', teacher: 'kenji', day_of_week: 1, start_time: '11:00', duration_minutes: 45, max_participants: 20 },
  { key: 'mon-1730-hatha', class_type: 'gentle-hatha', teacher: 'asha', day_of_week: 1, start_time: '17:30', duration_minutes: 60, max_participants: 16 },
  { key: 'mon-2000-yin', class_type: 'slow-yin', teacher: 'mateo', day_of_week: 1, start_time: '20:00', duration_minutes: 60, max_participants: 14 },

  { key: 'tue-0630-vinyasa', class_type: 'sunrise-vinyasa', teacher: 'asha', day_of_week: 2, start_time: '06:30', duration_minutes: 60, max_participants: 16 },
  { key: 'tue-1000-prenatal', class_type: 'prenatal', teacher: 'leela', day_of_week: 2, start_time: '10:00', duration_minutes: 60, max_participants: 8 },
  { key: 'tue-1430-hatha', class_type: 'gentle-hatha', teacher: 'asha', day_of_week: 2, start_time: '14:30', duration_minutes: 60, max_participants: 14 },
  { key: 'tue-1630-desk', class_type: 'desk-reset', teacher: 'ines', day_of_week: 2, start_time: '16:30', duration_minutes: 45, max_participants: 20 },
  { key: 'tue-1900-breath', class_type: 'breath-meditation', teacher: 'ravi', day_of_week: 2, start_time: '19:00', duration_minutes: 45, max_participants: 20 },

  { key: 'wed-0530-ashtanga', class_type: 'ashtanga-led', teacher: 'ravi', day_of_week: 3, start_time: '05:30', duration_minutes: 60, max_participants: 12 },
  { key: 'wed-0830-breath', class_type: 'breath-meditation', teacher: 'kenji', day_of_week: 3, start_time: '08:30', duration_minutes: 45, max_participants: 20 },
  { key: 'wed-1130-vinyasa', class_type: 'sunrise-vinyasa', teacher: 'ines', day_of_week: 3, start_time: '11:30', duration_minutes: 60, max_participants: 18 },
  { key: 'wed-1700-kids', class_type: 'kids-yoga', teacher: 'leela', day_of_week: 3, start_time: '17:00', duration_minutes: 45, max_participants: 10 },
  { key: 'wed-2030-yin', class_type: 'slow-yin', teacher: 'mateo', day_of_week: 3, start_time: '20:30', duration_minutes: 60, max_participants: 14 },

  { key: 'thu-0600-hatha', class_type: 'gentle-hatha', teacher: 'asha', day_of_week: 4, start_time: '06:00', duration_minutes: 60, max_participants: 16 },
  { key: 'thu-1100-desk', class_type: 'desk-reset', teacher: 'kenji', day_of_week: 4, start_time: '11:00', duration_minutes: 45, max_participants: 20 },
  { key: 'thu-1400-yin', class_type: 'slow-yin', teacher: 'mateo', day_of_week: 4, start_time: '14:00', duration_minutes: 60, max_participants: 12 },
  { key: 'thu-1800-prenatal', class_type: 'prenatal', teacher: 'leela', day_of_week: 4, start_time: '18:00', duration_minutes: 60, max_participants: 8 },
  { key: 'thu-1930-yin', class_type: 'slow-yin', teacher: 'mateo', day_of_week: 4, start_time: '19:30', duration_minutes: 60, max_participants: 14 },

  { key: 'fri-0530-ashtanga', class_type: 'ashtanga-led', teacher: 'ravi', day_of_week: 5, start_time: '05:30', duration_minutes: 60, max_participants: 12 },
  { key: 'fri-0730-hatha', class_type: 'gentle-hatha', teacher: 'asha', day_of_week: 5, start_time: '07:30', duration_minutes: 60, max_participants: 16 },
  { key: 'fri-1130-vinyasa', class_type: 'sunrise-vinyasa', teacher: 'ines', day_of_week: 5, start_time: '11:30', duration_minutes: 60, max_participants: 18 },
  { key: 'fri-1630-desk', class_type: 'desk-reset', teacher: 'ines', day_of_week: 5, start_time: '16:30', duration_minutes: 45, max_participants: 20 },
  { key: 'fri-2030-yin', class_type: 'slow-yin', teacher: 'mateo', day_of_week: 5, start_time: '20:30', duration_minutes: 60, max_participants: 14 },

  { key: 'sat-0630-vinyasa', class_type: 'sunrise-vinyasa', teacher: 'asha', day_of_week: 6, start_time: '06:30', duration_minutes: 60, max_participants: 16 },
  { key: 'sat-0900-breath', class_type: 'breath-meditation', teacher: 'kenji', day_of_week: 6, start_time: '09:00', duration_minutes: 45, max_participants: 20 },
  { key: 'sat-1030-kids', class_type: 'kids-yoga', teacher: 'leela', day_of_week: 6, start_time: '10:30', duration_minutes: 45, max_participants: 10 },
  { key: 'sat-1230-vinyasa', class_type: 'sunrise-vinyasa', teacher: 'ines', day_of_week: 6, start_time: '12:30', duration_minutes: 60, max_participants: 18 },
  { key: 'sat-1800-yin', class_type: 'slow-yin', teacher: 'mateo', day_of_week: 6, start_time: '18:00', duration_minutes: 60, max_participants: 14 },
];
