import { setClock } from "#app/platform/time/clock.ts";

// Vitest runs this before each test file: files share a process and must start from the same state.

setClock();
