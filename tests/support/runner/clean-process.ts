import { startCookies } from "#app/platform/cookies.ts";
import { startSigning } from "#app/platform/signing.server.ts";
import { setClock } from "#app/platform/time/clock.ts";

// Vitest runs this before each file of tests: they share a process, and each begins with the same state.

setClock();
startSigning("a-secret-for-tests-of-32-characters!");
startCookies("http://localhost");
