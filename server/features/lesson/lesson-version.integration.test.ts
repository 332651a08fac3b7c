import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { VERSIONS_LIMIT } from '#machines/lesson/lesson-version.ts';
import { createAccessFixture, type AccessFixture } from '../../access/access-fixture.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

const lessonId = 'lesson-1';
const WRITTEN = 'Plants eat light. <Cite id="c1" />';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.close());

const em = () => fixture.database.orm.em.fork();
const api = () => trpcOf(fixture.person('member'));
const stored = async () =>
  (await createLessonRepository(em()).page(fixture.course.slug, fixture.lessonSlug))!.page.lesson;
const save = (content: string, revision: number, title = 'Light') =>
  api().lesson.save.mutate({ lessonId, title, content, revision });

beforeEach(async () => {
  await createDocumentRepository(em()).storePages(fixture.documentId, [
    { number: 1, blocks: [{ kind: 'paragraph', text: 'Plants eat light, says the book.' }] },
  ]);
  const { documentId } = fixture;
  const citations = [{ id: 'c1', documentId, page: 1, quote: 'Plants eat light', valid: true }];
  await em().execute('delete from lesson_version');
  await em().execute(
    `update lesson set state = 'done', title = 'Light', content = ?, citations = ?::jsonb,
       revision = 0, edited_at = null, edited_by = null, at_risk = 0 where id = ?`,
    [WRITTEN, JSON.stringify(citations), lessonId],
  );
});

describe('versions of a lesson', () => {
  it('[VERSION-1] keeps each text that is replaced, and says who made it', async () => {
    await save('Plants drink light.', 0);
    await save('Plants love light.', 1, 'Love');
    await save('Plants love light.', 2, 'Only the title');
    const versions = await api().lessonVersion.list.query({ lessonId });
    expect(versions.map(({ revision, madeBy }) => [revision, madeBy])).toEqual([
      [1, 'member'],
      [0, undefined],
    ]);
    expect(await api().lessonVersion.get.query({ lessonId, revision: 0 })).toEqual({
      title: 'Light',
      content: WRITTEN,
    });
  });

  it('[VERSION-1] keeps the newest fifty', async () => {
    for (let revision = 0; revision < VERSIONS_LIMIT + 2; revision += 1) {
      await save(`Text ${revision}.`, revision);
    }
    const versions = await api().lessonVersion.list.query({ lessonId });
    expect([versions.length, versions.at(-1)?.revision]).toEqual([VERSIONS_LIMIT, 2]);
  });

  it('[VERSION-2] goes back with the citations, and keeps what it leaves', async () => {
    await save('Plants drink light.', 0, 'Drinks');
    expect((await stored()).citations).toEqual([]);
    const back = await api().lessonVersion.restore.mutate({ lessonId, to: 0, revision: 1 });
    const now = await stored();
    expect(now).toMatchObject({ title: 'Light', content: WRITTEN, revision: back.revision });
    expect(now.citations.map(({ id, atRisk }) => [id, atRisk])).toEqual([['c1', undefined]]);
    const kept = await api().lessonVersion.get.query({ lessonId, revision: 1 });
    expect(kept.content).toBe('Plants drink light.');
  });

  it('[VERSION-2] who saw another revision writes over nothing', async () => {
    await save('Plants drink light.', 0);
    const late = api().lessonVersion.restore.mutate({ lessonId, to: 0, revision: 0 });
    expect(await outcome(late)).toBe('LESSON_CHANGED');
    expect((await stored()).content).toBe('Plants drink light.');
  });

  it('[VERSION-1] a number that no revision can have is a mistake of whoever asks', async () => {
    const beyond = 2 ** 31;
    expect(await outcome(api().lessonVersion.get.query({ lessonId, revision: beyond }))).toBe(
      'BAD_INPUT',
    );
    expect(await outcome(save('Plants drink light.', beyond))).toBe('BAD_INPUT');
  });

  it('[VERSION-3] proves again what it puts back', async () => {
    await save('Plants drink light.', 0);
    await createDocumentRepository(em()).storePages(fixture.documentId, [
      { number: 1, blocks: [{ kind: 'paragraph', text: 'Another edition.' }] },
    ]);
    await api().lessonVersion.restore.mutate({ lessonId, to: 0, revision: 1 });
    expect((await stored()).citations.map(({ atRisk }) => atRisk)).toEqual(['source']);
  });
});

it('[ANALYSIS-1] a text is judged as it is typed, with the places of what was found', async () => {
  const content = `${WRITTEN}\n\nTODO: write this. <Cite id="c1" />\n\nAs an AI, I cannot say more.`;
  const { score, findings } = await api().lessonVersion.analyse.mutate({ lessonId, content });
  expect(score).toBeLessThan(9);
  const talk = findings.find(({ check }) => check === 'scratchpad');
  expect(talk?.line).toBeGreaterThan(1);
  expect((await stored()).content).toBe(WRITTEN);
});
