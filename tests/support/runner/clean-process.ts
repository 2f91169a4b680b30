import { setClock } from "#app/platform/time/clock.ts";

// Vitest runs this before each file of tests: they share a process, and each begins with the same state.

setClock();
