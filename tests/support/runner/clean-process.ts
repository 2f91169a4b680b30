import { startSigning } from "#app/platform/signing.server.ts";
import { setClock } from "#app/platform/time/clock.ts";

// Run by Vitest before each file of tests that shares its process: every one of them begins with the same.

setClock();
startSigning("a-secret-for-tests-of-32-characters!");
