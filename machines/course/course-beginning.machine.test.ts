import { describe, expect, it } from 'vitest';
import { done, failed, reachable, walk } from '../testing/explore.ts';
import { createCourseBeginningMachine } from './course-beginning.machine.ts';
import { beginningDraftSchema } from './course-beginning.events.ts';
import { DETAILS_LIMITS, newCourseDetails } from './course-creation.events.ts';

const machine = createCourseBeginningMachine<{ name: string }>();
const input = { language: 'en' };
const details = (title = '') => newCourseDetails('en', title);

const file = { type: 'file.choose', file: { name: 'green_plants.pdf' } };
const announced = done('announced', { documentId: 'd1' });
const sample = { type: 'sample.take' };
const sampled = done('sample', { documentId: 'd2', title: 'Our book' });
const drop = { type: 'document.drop' };
const understood = { type: 'document.understood', language: 'ko' };
const typed = { type: 'details.change', details: details('My course') };
const draft = { details: details('Kept'), documentId: 'd3' };
const taken = { type: 'draft.take', draft };
const discard = { type: 'draft.discard' };
const filled = { type: 'idea.filled', details: newCourseDetails('ko', 'An idea') };
const plan = { type: 'plan.request', details: details('My course') };
const begun = done('course', undefined);
const broken = ['announced', 'sample', 'course'].map((actor) =>
  failed(actor, { code: 'INTERNAL' }),
);
const all = [
  file,
  announced,
  sample,
  sampled,
  drop,
  understood,
  typed,
  taken,
  discard,
  filled,
  plan,
  begun,
  ...broken,
];

const go = (...events: Parameters<typeof walk>[2]) => walk(machine, input, events);
const at = (...events: Parameters<typeof walk>[2]) => go(...events).snapshot;

describe('the first step of a course', () => {
  it('[BEGINNING-1] does one thing after the other, and a failure leaves everything', () => {
    expect(go(file, sample, plan).children).toEqual(['start announced']);
    expect(at(file, announced).context.document).toEqual({
      id: 'd1',
      fileName: 'green_plants.pdf',
    });
    expect(at(sample, sampled).context.document).toEqual({ id: 'd2' });
    for (const [ask, fail] of [
      [file, broken[0]],
      [sample, broken[1]],
      [plan, broken[2]],
    ] as const) {
      const after = at(typed, ask, fail!);
      expect(after.value).toBe('describing');
      expect(after.context.details.title).toBe('My course');
      expect(after.context.document).toBeUndefined();
    }
    expect(at(file, announced, plan).value).toBe('beginning');
    expect(at(plan, begun).context.details.title).toBe('My course');
  });

  it('[BEGINNING-2] takes its first title from the book, and keeps one that was typed', () => {
    expect(at(file, announced).context.details.title).toBe('Green plants');
    expect(at(sample, sampled).context.details.title).toBe('Our book');
    expect(at(typed, file, announced).context.details.title).toBe('My course');
  });

  it('[BEGINNING-2] cuts a first title to what a title may be, in whole characters', () => {
    const cut = 'T'.repeat(DETAILS_LIMITS.title - 1);
    const name = `${cut}😀 and more.pdf`;
    const long = at({ type: 'file.choose', file: { name } }, announced);
    expect(long.context.details.title).toBe(cut);
    const said = { type: 'document.understood', language: 'en', title: `${cut}😀!` };
    const read = at(file, announced, said).context.details;
    expect(read.title).toBe(cut);
    expect(beginningDraftSchema.safeParse({ details: read }).success).toBe(true);
  });

  it('[BEGINNING-3] speaks the language of its book until somebody chooses', () => {
    expect(at(file, announced, understood).context.details.language).toBe('ko');
    // Chosen details do not follow the book.
    expect(at(typed, file, announced, understood).context.details.language).toBe('en');
  });

  it('[BEGINNING-4] takes another book only after the first was put away', () => {
    expect(at(file, announced, sample).value).toBe('describing');
    const dropped = at(typed, file, announced, drop);
    expect(dropped.context.details.title).toBe('My course');
    expect(dropped.context.document).toBeUndefined();
    expect(at(file, announced, drop, sample).value).toBe('takingSample');
  });

  it('[BEGINNING-5] takes what a model makes of an idea, but for its language', () => {
    expect(at(filled).context.details).toMatchObject({
      title: 'An idea',
      language: 'en',
      languageOfSource: true,
    });
  });

  it('[BEGINNING-6] goes on with what was kept and its book, or begins from nothing', () => {
    const kept = { details: draft.details, document: { id: 'd3' } };
    const gone = walk(machine, { ...input, draft }, []).snapshot;
    expect(gone.context).toMatchObject(kept);
    expect(at(typed, taken).context).toMatchObject(kept);
    const fresh = at().context;
    expect(at(file, announced, typed, discard).context).toEqual({ ...fresh, file: file.file });
    expect(walk(machine, { ...input, draft }, [discard]).snapshot.context).toEqual(fresh);
    // While the book is announced nothing is thrown away under it.
    expect(at(typed, file, discard).context.details.title).toBe('My course');
  });

  it('[BEGINNING-1] reaches every state, and leaves each that waits', () => {
    const paths = reachable(machine, input, all);
    expect(new Set(paths.map(({ value }) => value))).toEqual(
      new Set(['describing', 'announcing', 'takingSample', 'beginning']),
    );
  });
});
