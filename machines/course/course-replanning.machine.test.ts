import { describe, expect, it } from 'vitest';
import { done, walk } from '../testing/explore.ts';
import { member } from '../testing/viewers.ts';
import { courseCreation } from './course-creation.definition.ts';
import {
  approve,
  details,
  generate,
  input,
  instruct,
  machine,
  planned,
  ready,
  rename,
  removeFirst,
  restore,
  save,
  stop,
  structure,
} from './testing/course-creation.ts';

const toReview = [generate, ready, planned];
const another = done('planner', {
  structure: { ...structure, chapters: [{ ...structure.chapters[0]!, title: 'Other' }] },
});
const at = (...events: Parameters<typeof walk>[2]) => walk(machine, input, events).snapshot;
const chaptersOf = (snapshot: ReturnType<typeof at>) =>
  snapshot.context.structure?.chapters.map(({ title }: { title: string }) => title);

describe('planning again', () => {
  it('[COURSE-25] keeps the plan of before, and brings it back until the new one is edited', () => {
    const edited = at(...toReview, removeFirst);
    expect(edited.context.isEdited).toBe(true);
    expect(edited.can(restore as any)).toBe(false);
    const replaced = at(...toReview, removeFirst, instruct, another);
    expect(chaptersOf(replaced)).toEqual(['Other']);
    expect(replaced.context.isEdited).toBeUndefined();
    const back = at(...toReview, removeFirst, instruct, another, restore);
    expect(back.context.structure).toEqual(edited.context.structure);
    expect(back.can(restore as any)).toBe(false);
    expect(at(...toReview, generate, another, rename).can(restore as any)).toBe(false);
    expect(at(...toReview, generate, another, approve).context.replaced).toBeUndefined();
    // What never came takes nobody's place.
    expect(at(...toReview, generate, stop).can(restore as any)).toBe(false);
  });

  it('[COURSE-25] brings it back under the title of now', () => {
    const back = at(...toReview, generate, another, save, restore);
    expect(back.context.structure?.title).toBe('Other');
  });

  it('[COURSE-25] says so to who reviews it, and keeps the old plan to itself', () => {
    const replaced = at(...toReview, removeFirst, generate, another);
    const { context } = courseCreation.toView(replaced as never, member);
    expect(context).toMatchObject({ canRestore: true });
    expect(context).not.toHaveProperty('replaced');
  });
});

describe('the details of an approved course', () => {
  it('[COURSE-26] are saved, but for its language', () => {
    const said = {
      ...details,
      title: 'Better',
      description: 'Said later',
      language: 'ko' as const,
    };
    const { context } = at(...toReview, approve, { type: 'details.save', details: said });
    expect(context.details).toEqual({ ...said, language: 'en' });
    expect(context.structure?.title).toBe('Better');
  });
});

describe('the title', () => {
  const named = { ...details, title: 'R intro', titleOfSource: true };
  const book = { ...ready, title: 'An Introduction to R' };
  const begun = (over: object) =>
    walk(machine, { ...input, details: over as typeof details }, [generate, book]).snapshot;

  it('[COURSE-24] of a file gives way to the title of its book, one that was typed stays', () => {
    expect(begun(named).context.details).toMatchObject({
      title: 'An Introduction to R',
      titleOfSource: false,
    });
    expect(begun(details).context.details.title).toBe(details.title);
  });
});
