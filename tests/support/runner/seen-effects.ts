import { resolve } from "node:path";
import type { Reporter, TestModule, TestSpecification, Vitest } from "vitest/node";
import { notificationKinds } from "#app/notifications/notification-kinds.ts";
import { auditActions } from "#app/platform/audit-actions.ts";
import { isTest, sources } from "../sources.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Audit actions and notification kinds that `expectEffects` saw a command set off in this test. */
    seenEffects?: string[];
  }
}

const filesWithEffects = sources
  .filter(({ path, text }) => isTest(path) && /\bexpectEffects\(/.test(text))
  .map(({ path }) => path);
const declared = [...Object.keys(auditActions), ...Object.keys(notificationKinds)];

/**
 * Fails a run in which no test saw some audit action or notification kind through `expectEffects`. A run that leaves out
 * one of the files that use `expectEffects`, or has failed tests, is not checked.
 */
export default class SeenEffects implements Reporter {
  #vitest: Vitest | undefined;
  #isWhole = false;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(chosen: readonly TestSpecification[]): void {
    const inRun = new Set(chosen.map(({ moduleId }) => moduleId));
    this.#isWhole =
      this.#vitest?.getGlobalTestNamePattern() === undefined &&
      filesWithEffects.every((file) => inRun.has(resolve(file)));
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.#isWhole || !modules.every((module) => module.ok())) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const seen = new Set(tests.flatMap((test) => test.meta().seenEffects ?? []));
    const unseen = declared.filter((name) => !seen.has(name));
    if (unseen.length === 0) return;
    console.error(
      `\nNo test saw these audit actions or notification kinds with expectEffects: ${unseen.join(", ")}\n`,
    );
    process.exitCode = 1;
  }
}
