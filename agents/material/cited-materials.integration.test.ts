/** A lesson with further documents at hand, written by its agents before the double and without a model. */
import { describe, expect, it } from 'vitest';
import { materialSource, MATERIAL_ID, ON_HIVES } from '#agents/testing/material-source.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { samplePages } from '#agents/testing/sample-source.ts';
import {
  checkScore,
  failureOf,
  lessonRequest,
  useAuthorFixture,
} from '#agents/testing/author-fixture.ts';
import { withMarkers } from '#agents/citation/cite-stream.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import { reviewDraft } from '#agents/lesson/review-draft.ts';
import { verifyCitations } from '#agents/citation/verify-citations.ts';
import { asMarked } from './materials-prompt.ts';
import { withPassages } from './passages.ts';

const fixture = useAuthorFixture();
const QUOTE = 'Ventilation below the cover carries moist air out of the hive';

const pageOf = materialSource(50, 3).source;
/** A lesson about hives; the third page of fifty of its material fits. */
const withMaterial = (title = 'The hive'): LessonRequest => ({
  ...lessonRequest(title),
  materials: [pageOf],
});
/** The same of a course that was only described. */
function described(title = 'The hive'): LessonRequest {
  const { source: _, ...request } = withMaterial(title);
  return { ...request, lesson: { ...request.lesson, pages: [] } };
}
const found = (request: LessonRequest) => withPassages(request, new AbortController().signal);
const proofs = async () => [{ info: { documentId: MATERIAL_ID }, pages: await pageOf.pages(3, 3) }];

async function judged(content: string, cited: Parameters<typeof reviewDraft>[0]['cited']) {
  const request = await found(withMaterial());
  const pages = samplePages('en');
  return reviewDraft({ request, pages, content, cited, quiz: [], judgement: undefined });
}

describe('the agents', () => {
  it.each(['writer', 'examiner', 'reviewer'] as const)(
    '[DRAFT-6] the %s is shown the passage and where it is from, and none of the other pages',
    async (role) => {
      const seen = async (contains: string) => {
        await fixture.control.set({ faults: [{ fault: 'status', status: 401, role, contains }] });
        return failureOf(fixture.author().writeLesson(withMaterial(), recordRun().run));
      };
      expect(await seen(`<page material="M1" number="3">\n${ON_HIVES}`)).toBe('MODEL_NOT_SET_UP');
      expect(await seen('The ship sailed at noon')).toBe('no failure');
    },
  );

  it('[AUTHOR-4] [DRAFT-6] cites source and material, each quote on its page of its document', async () => {
    const recorded = recordRun();
    const result = await fixture.author().writeLesson(withMaterial(), recorded.run);
    expect(new Set(result.citations.map(({ documentId }) => documentId))).toEqual(
      new Set(['document-1', MATERIAL_ID]),
    );
    expect(result.citations.every(({ valid }) => valid)).toBe(true);
    expect(verifyCitations(result.citations, samplePages('en'), await proofs())).toEqual(
      result.citations,
    );
    expect(result.content).not.toMatch(/\[\[|M1/);
    expect(checkScore(result, 'coverage')).toBe(10);
    expect(checkScore(result, 'fidelity')).toBe(10);
    const without = recordRun();
    await fixture.author().writeLesson(lessonRequest('The hive'), without.run);
    const asked = (of: typeof recorded) => of.records.get('write:1')?.record?.inputTokens ?? 0;
    // What is shown is paid for, and counted.
    expect(asked(recorded)).toBeGreaterThan(asked(without));
  });

  it('[DRAFT-5] [DRAFT-6] of a described course the materials are the only source', async () => {
    const result = await fixture.author().writeLesson(described(), recordRun().run);
    expect(result.citations.length).toBeGreaterThan(0);
    expect(new Set(result.citations.map(({ documentId }) => documentId))).toEqual(
      new Set([MATERIAL_ID]),
    );
    expect(result.content).not.toContain('general knowledge');
    expect(checkScore(result, 'coverage')).toBeNaN();
    expect(checkScore(result, 'citations')).toBeGreaterThan(0);
    const other = described('Painting in oils');
    other.lesson.objectives = ['Mix colours'];
    const general = await fixture.author().writeLesson(other, recordRun().run);
    expect(general.citations).toEqual([]);
    expect(general.content).toContain('general knowledge');
  });
});

describe('the proof', () => {
  it('[AUTHOR-4] a quote of a material is proven there, and one that was made up nowhere', async () => {
    const { citations } = await judged('Air. <Cite id="c1" /> Gold. <Cite id="c2" />', [
      { id: 'c1', material: 1, page: 3, quote: QUOTE },
      { id: 'c2', material: 1, page: 3, quote: 'A hive of solid gold carries no moist air at all' },
    ]);
    expect(citations).toMatchObject([
      { id: 'c1', documentId: MATERIAL_ID, page: 3, valid: true },
      { id: 'c2', documentId: MATERIAL_ID, valid: false },
    ]);
  });

  it('[AUTHOR-4] a marker that names another document or page than its words stand in is set right', async () => {
    const { citations } = await judged('Air. <Cite id="c1" /> Box. <Cite id="c2" />', [
      { id: 'c1', page: 1, quote: QUOTE },
      { id: 'c2', material: 1, page: 3, quote: 'A hive is a box in which a colony' },
    ]);
    expect(citations).toMatchObject([
      { documentId: MATERIAL_ID, page: 3, valid: true },
      { documentId: 'document-1', page: 1, valid: true },
    ]);
  });

  it('[AUTHOR-4] words of a page that stand on a page of that number in another document prove nothing', async () => {
    const cite = { id: 'c1', page: 3, quote: QUOTE, valid: true };
    const verify = async (documentId: string) =>
      verifyCitations([{ ...cite, documentId }], samplePages('en'), await proofs())[0]?.valid;
    expect(await verify(MATERIAL_ID)).toBe(true);
    expect(await verify('document-1')).toBe(false);
  });

  it('[DRAFT-6] what is quoted of a material covers no page of the source', async () => {
    const { review } = await judged('Air. <Cite id="c1" />', [
      { id: 'c1', material: 1, page: 3, quote: QUOTE },
    ]);
    expect(review.checks.find(({ check }) => check === 'coverage')?.found).toBe(0);
  });

  it('[CITE-6] a reviser is shown markers that name the material again', async () => {
    const { passages } = await found(withMaterial());
    const cite = { id: 'c1', documentId: MATERIAL_ID, page: 3, quote: QUOTE };
    const own = { id: 'c2', documentId: 'document-1', page: 1, quote: 'A hive is a box' };
    const text = 'Air. <Cite id="c1" /> Box. <Cite id="c2" />';
    expect(withMarkers(text, asMarked([cite, own], passages))).toBe(
      `Air. [[M1 p. 3: "${QUOTE}"]] Box. [[p. 1: "A hive is a box"]]`,
    );
  });
});

describe('without a model', () => {
  const author = createExtractiveAuthor();

  it('[AUTHOR-4] the best sentences of the materials become a section, each with its proof', async () => {
    const result = await author.writeLesson(withMaterial(), recordRun().run);
    expect(result.content).toContain('## From the materials\n\n### The care of hives');
    const theirs = result.citations.filter(({ documentId }) => documentId === MATERIAL_ID);
    expect(theirs.length).toBeGreaterThan(1);
    expect(verifyCitations(result.citations, samplePages('en'), await proofs())).toEqual(
      result.citations,
    );
    expect(result.citations.every(({ valid }) => valid)).toBe(true);
    expect(checkScore(result, 'coverage')).toBe(10);
    expect(checkScore(result, 'repetition')).toBeGreaterThanOrEqual(9);
    const plain = await author.writeLesson(lessonRequest('The hive'), recordRun().run);
    expect(plain.content).not.toContain('From the materials');
  });

  it('[AUTHOR-5] of a described course the lesson is made from the materials', async () => {
    const result = await author.writeLesson(described(), recordRun().run);
    expect(result.citations.length).toBeGreaterThan(0);
    expect(result.citations.every((one) => one.documentId === MATERIAL_ID && one.valid)).toBe(true);
    const { materials: _, ...nothing } = described();
    expect(await failureOf(author.writeLesson(nothing, recordRun().run))).toBe('MODEL_NEEDED');
  });
});
