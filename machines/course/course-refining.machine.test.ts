import { describe, expect, it } from 'vitest';
import { done, failed, path, restore, step, walk } from '../testing/explore.ts';
import { member } from '../testing/viewers.ts';
import { courseCreation } from './course-creation.definition.ts';
import {
  answer,
  applySuggestion,
  approve,
  ask,
  at,
  broken,
  details,
  dismissSuggestion,
  generate,
  go,
  input,
  instruct,
  machine,
  ready,
  refused,
  removeChapter,
  rename,
  stop,
  structure,
  suggestion,
  suggestions,
  task,
  toReview,
} from './testing/course-creation.ts';

describe('a plan in the hands of a model', () => {
  it('[COURSE-15] a model refines the plan under review, while it is edited on', () => {
    const walked = go(...toReview, ask);
    expect(path(walked.snapshot.value)).toBe('refining');
    expect(walked.snapshot.hasTag('editable')).toBe(true);
    expect(walked.snapshot.can(approve as any)).toBe(false);
    const input = restore(machine, walked.snapshot).children.curriculum!.getPersistedSnapshot();
    expect(input.input).toMatchObject({ task, run: 2, structure: { chapters: [{}] } });
    expect(at(...toReview, ask, rename)).toBe('refining');
    const { context } = go(...toReview, ask, rename, answer).snapshot;
    expect(context.structure).toMatchObject({ title: 'Mine', chapters: [{ title: 'Refined' }] });
    expect(context.asked).toBeUndefined();
    const elsewhere = { ...ask, task: { ...task, chapterId: 'unknown-1' } };
    expect(go(...toReview).snapshot.can(elsewhere as any)).toBe(false);
  });

  it('[COURSE-16] an answer that fits no more, a failure and a cancel leave the plan as it is', () => {
    const late = go(...toReview, ask, removeChapter, answer).snapshot;
    expect(late.context).toMatchObject({ failure: { code: 'PLAN_CHANGED' }, asked: task });
    expect(late.context.structure.chapters).toEqual([]);
    const broke = go(...toReview, ask, refused).snapshot;
    expect(path(broke.value)).toBe('reviewing');
    expect(broke.context).toMatchObject({ failure: { code: 'MODEL_UNAVAILABLE' }, asked: task });
    expect(broke.context.structure.chapters[0].title).toBe('One');
    const stopped = go(...toReview, ask, stop).snapshot;
    expect(path(stopped.value)).toBe('reviewing');
    expect(stopped.context.asked).toBeUndefined();
    expect(go(...toReview, ask, refused, ask, answer).snapshot.context.failure).toBeUndefined();
  });

  it('[COURSE-17] a suggestion waits to be applied, only while it fits, until the next plan', () => {
    const offered = [...toReview, ask, suggestions];
    expect(go(...offered).snapshot.context.structure.chapters[0].title).toBe('One');
    const { context } = go(...offered, applySuggestion).snapshot;
    expect(context.structure.chapters[0].title).toBe('Refined');
    expect(context.suggestions).toEqual([]);
    expect(go(...offered, dismissSuggestion).snapshot.context.suggestions).toEqual([]);
    expect(go(...offered, removeChapter).snapshot.can(applySuggestion as any)).toBe(false);
    expect(go(...offered, generate).snapshot.context.suggestions).toBeUndefined();
    const view = courseCreation.toView(go(...offered).snapshot as never, member);
    expect(view.context).toMatchObject({ suggestions: [suggestion] });
  });

  it('[COURSE-18] [COURSE-19] an edition is planned from its counterpart, and brings its details once', () => {
    const edition = { of: 'course0', group: 'course0' };
    const begun = walk(machine, { ...input, edition }, [generate, ready]);
    const asked = restore(machine, begun.snapshot).children.planner!.getPersistedSnapshot();
    expect(asked.input).toMatchObject({ editionOf: 'course0' });
    const korean = { ...details, language: 'ko' as const, title: '지도 읽기' };
    const translated = done('planner', { structure, details: korean });
    const walked = step(machine, begun, translated);
    expect(walked.snapshot.context).toMatchObject({
      details: korean,
      structure: { title: '지도 읽기' },
    });
    const { context } = [
      { ...rename, title: '지도' },
      { type: 'details.save', details: { ...korean, language: 'en', title: '지도' } },
      generate,
      translated,
    ].reduce((at, event) => step(machine, at, event), walked).snapshot;
    expect(context).toMatchObject({
      details: { title: '지도', language: 'ko' },
      structure: { title: '지도' },
    });
    const view = courseCreation.toView(walked.snapshot as never, member);
    expect(view.context).toMatchObject({ edition });
  });

  it('[COURSE-5] an instruction works on the current plan, a fresh plan does not see it', () => {
    const asked = (walked: ReturnType<typeof go>) =>
      restore(machine, walked.snapshot).children.planner!.getPersistedSnapshot().input;
    expect(asked(go(...toReview, instruct))).toMatchObject({
      instruction: 'Shorter',
      current: structure,
    });
    const fresh = asked(go(...toReview, generate));
    expect(fresh).not.toHaveProperty('current');
    expect(fresh).not.toHaveProperty('instruction');
    expect(fresh.run).toBe(2);
  });

  it('[COURSE-20] runs for one plan share what they paid for, and only those', () => {
    const shared = (...events: any[]) => {
      const { run, firstRun } = go(...events).snapshot.context;
      return [run, firstRun];
    };
    expect(shared(generate, ready, broken, generate)).toEqual([2, 1]);
    expect(shared(generate, ready, stop, generate)).toEqual([2, 1]);
    expect(shared(...toReview, generate)).toEqual([2, 2]);
    expect(shared(...toReview, instruct, broken, ask, answer, instruct)).toEqual([4, 2]);
    const unusable = failed('planner', { code: 'MODEL_ANSWER_INVALID' });
    expect(shared(generate, ready, unusable, generate)).toEqual([2, 2]);
  });
});
