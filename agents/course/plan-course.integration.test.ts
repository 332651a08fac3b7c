/** Plans made with a model: what is improved, and what never gets lost. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { Language, SourcePage } from '#machines/document/source.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { samplePages, sampleSource } from '#agents/testing/sample-source.ts';
import { useAuthorFixture } from '#agents/testing/author-fixture.ts';
import type { OutlineRequest } from '#agents/port/outline-request.ts';

const fixture = useAuthorFixture();

function outline(language: Language, pages?: SourcePage[]): OutlineRequest {
  return {
    courseId: 'course-1',
    source: sampleSource(language, pages),
    details: newCourseDetails(language, 'Bees'),
  };
}

function taughtPages(structure: {
  chapters: { lessons: { pages: { from: number; to: number }[] }[] }[];
}): number[] {
  const ranges = structure.chapters.flatMap((chapter) =>
    chapter.lessons.flatMap((one) => one.pages),
  );
  const pages = ranges.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  );
  return [...new Set(pages)].sort((a, b) => a - b);
}

it.each(['en', 'ko'] as const)(
  '[PLANNER-1] [AGENTS-12] the planner improves the plan in %s and loses no page',
  async (language) => {
    const recorded = recordRun();
    const structure = await fixture.author().outline(outline(language), recorded.run);
    expect(recorded.ran).toEqual(['plan:1']);
    expect(taughtPages(structure)).toEqual(samplePages(language).map((page) => page.number));
    const [objective] = structure.chapters[0]?.lessons[0]?.objectives ?? [];
    expect(objective).toMatch(language === 'ko' ? /설명한다$/ : /^Explain what/);
    expect(recorded.progress.at(-1)?.chapters.length).toBe(structure.chapters.length);
  },
);

it.each(['malformed', 'filtered'] as const)(
  '[PLANNER-2] [AGENTS-12] a planner whose answer is %s leaves the skeleton',
  async (fault) => {
    await fixture.control.set({ faults: [{ fault, role: 'planner' }] });
    const structure = await fixture.author().outline(outline('en'), recordRun().run);
    expect(taughtPages(structure)).toEqual([1, 2, 3]);
  },
);

it('[PLANNER-3] a long plan is improved in parts, a step each', async () => {
  const pages = Array.from({ length: 45 }, (_, at): SourcePage => ({
    number: at + 1,
    blocks: [
      { kind: 'heading', text: `Chapter ${at + 1}`, level: 1 },
      // Enough for a lesson of its own: what is shorter is joined with its neighbours.
      ...Array.from({ length: 6 }, () => samplePages('en')[at % 3]!.blocks.slice(1)).flat(),
    ],
  }));
  const recorded = recordRun();
  const structure = await fixture.author().outline(outline('en', pages), recorded.run);
  expect(recorded.ran).toEqual(['plan:1', 'plan:2']);
  expect(taughtPages(structure)).toEqual(pages.map((page) => page.number));
});

it('[AGENTS-13] connects to the model server alone and prints nothing, whatever fails', async () => {
  const child = fileURLToPath(new URL('../testing/audit-child.ts', import.meta.url));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [child, fixture.url()]);
  expect(stderr).toBe('');
  const lines = stdout.trim().split('\n');
  expect(lines.length).toBe(1);
  const recorded = JSON.parse(lines[0] ?? '') as {
    outcomes: string[];
    addresses: string[];
    before: number;
    after: number;
  };
  expect(recorded.outcomes.slice(1)).toEqual([
    'MODEL_UNAVAILABLE',
    'extract, refused',
    'extract, cutOff',
    'extract, invalid',
    expect.stringMatching(/^score /),
    'extract, refused',
  ]);
  expect(recorded.addresses).toEqual([new URL(fixture.url()).host]);
  // The agent library alone is heavier than this.
  expect(recorded.after - recorded.before).toBeGreaterThan(60);
});
