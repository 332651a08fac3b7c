/**
 * The order of test files.
 *
 * ORDER-1 Those that take longest begin first, so that no worker is left with one of them when the others are
 *    through. Where tests have run before, Vitest knows how long each file took; a clean checkout knows their
 *    sizes only, and those that are listed take longer than they look.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first, but that those that wait most of their time stand beside those that do not. */
export const LONGEST = [
  'tests/screens.browser.test.ts',
  'tests/voice-lesson.browser.test.ts',
  'tests/admin-many.browser.test.ts',
  'tests/waiting.browser.test.ts',
  'tests/course.browser.test.ts',
  'tests/subscription.browser.test.ts',
  'tests/edition.browser.test.ts',
  'tests/weight.browser.test.ts',
  'tests/learning.browser.test.ts',
  'web/pages.browser.test.ts',
  'tests/video.browser.test.ts',
  'tests/coverage.browser.test.ts',
  'tests/upkeep.browser.test.ts',
  'tests/receipts.browser.test.ts',
  'tests/voice-line.browser.test.ts',
  'tests/tutor.browser.test.ts',
  'tests/content.browser.test.ts',
  'tests/promo.browser.test.ts',
  'server/features/document/recogniser/recognise-pdf.test.ts',
  'server/actors/kill.integration.test.ts',
  'server/cli/author.integration.test.ts',
  'server/main.integration.test.ts',
  'tests/workers.integration.test.ts',
  'agents/lesson/model-outage.integration.test.ts',
  'tests/machines.integration.test.ts',
  'tests/guide.integration.test.ts',
  'tests/talk-kills.integration.test.ts',
  'server/actors/restate-scenarios.integration.test.ts',
  'agents/lesson/unusable-answers.integration.test.ts',
  'server/workers/worker-pool.integration.test.ts',
  'server/actors/kill-cancel.integration.test.ts',
];

/** The present order, with the files that are listed before the others of their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.toSorted(
      (a, b) =>
        projects.indexOf(a.project) - projects.indexOf(b.project) ||
        rankOf(a.moduleId) - rankOf(b.moduleId),
    );
  }
}

function rankOf(file: string): number {
  const at = LONGEST.findIndex((one) => file.endsWith(`/${one}`));
  return at < 0 ? LONGEST.length : at;
}
