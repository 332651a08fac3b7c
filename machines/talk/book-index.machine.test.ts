import { describe, expect, it } from 'vitest';
import { done, essence, failed, restore, step, walk, type AnyEvent } from '../testing/explore.ts';
import { learner, member } from '../testing/viewers.ts';
import { bookIndex } from './book-index.definition.ts';
import { bookIndexMachine as machine } from './book-index.machine.ts';

const input = { courseId: 'c1', organizationId: 'o1' };
const make: AnyEvent = { type: 'index.make' };
const broken = failed('indexer', { code: 'INTERNAL' });
const rested: AnyEvent = { type: 'xstate.after.rest.bookIndex.resting' };
const at = (events: AnyEvent[]) => walk(machine, input, events);

describe('the index of a course', () => {
  it('[BOOK-INDEX-1] is made once at a time', () => {
    expect(at([make]).children).toEqual(['start indexer']);
    expect(at([make]).snapshot.can({ type: 'index.make' })).toBe(false);
    expect(at([make, done('indexer', null)]).snapshot.can({ type: 'index.make' })).toBe(true);
  });

  it('[BOOK-INDEX-1] is left alone for a while after it failed', () => {
    expect(at([make, broken]).snapshot.can({ type: 'index.make' })).toBe(false);
    expect(at([make, broken, rested, make]).children.at(-1)).toBe('start indexer');
  });

  it.each([
    ['at rest', []],
    ['while it is made', [make]],
    ['after it failed', [make, broken]],
  ])('[BOOK-INDEX-2] goes on from where it was stored, %s', (_when, events) => {
    const { snapshot } = at(events);
    const stored = restore(machine, snapshot);
    expect(essence(stored)).toEqual(essence(snapshot));
    for (const next of [make, done('indexer', null), broken, rested]) {
      const after = step(machine, { snapshot: stored, sent: [], children: [] }, next);
      expect(essence(after.snapshot)).toEqual(essence(at([...events, next]).snapshot));
    }
  });

  it('[BOOK-INDEX-4] says why it failed, and its figures to whoever can mend it', () => {
    const full = failed('indexer', { code: 'STORAGE_FULL', detail: { pages: 3 } });
    const seenAfter = (events: AnyEvent[], viewer = member) =>
      bookIndex.toView(at(events).snapshot as any, viewer).context.failure;
    expect(seenAfter([make, full])).toEqual({ code: 'STORAGE_FULL', detail: { pages: 3 } });
    expect(seenAfter([make, full], learner)).toEqual({ code: 'STORAGE_FULL' });
    expect(seenAfter([make, full, rested])).toMatchObject({ code: 'STORAGE_FULL' });
    expect(seenAfter([make, full, rested, make])).toBeUndefined();
  });

  it('[BOOK-INDEX-3] says whose it is to nobody', () => {
    const { snapshot } = at([make]);
    for (const seen of [
      bookIndex.toView(snapshot as any, member),
      bookIndex.toView(snapshot as any, learner),
    ])
      expect(seen.context).toEqual({ courseId: 'c1' });
  });
});
