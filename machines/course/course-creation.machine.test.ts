import { describe, expect, it } from 'vitest';
import {
  done,
  essence,
  path,
  possible,
  reachable,
  restore,
  step,
  walk,
} from '../testing/explore.ts';
import { learner, member } from '../testing/viewers.ts';
import { courseCreation } from './course-creation.definition.ts';
import {
  courseCreationCommandSchema,
  courseDetailsSchema,
  newCourseDetails,
} from './course-creation.events.ts';
import {
  addLesson,
  all,
  applySuggestion,
  approve,
  at,
  broken,
  describeChapter,
  details,
  dismissSuggestion,
  generate,
  generateLessons,
  go,
  input,
  instruct,
  machine,
  planned,
  ready,
  refused,
  removeFirst,
  rename,
  save,
  stop,
  structure,
  suggestions,
  toReview,
  unreadable,
} from './testing/course-creation.ts';

describe('course creation', () => {
  it('[COURSE-1] asks for the document and plans when it is ready', () => {
    const walked = go(generate);
    expect(path(walked.snapshot.value)).toBe('waiting');
    expect(walked.sent).toEqual([
      {
        to: { machine: 'documentProcessing', id: 'doc1' },
        event: { type: 'document.await', subscriber: { machine: 'courseCreation', id: 'course1' } },
      },
    ]);
    expect(step(machine, walked, ready).children).toEqual(['start planner']);
    expect(at(ready)).toBe('details');
    expect(at(ready, generate)).toBe('structuring');
    expect(at(generate, stop)).toBe('details');
  });

  it('[COURSE-14] a course without a document is planned at once, and its lessons know of none', () => {
    const { documentId: _, ...described } = input;
    const walked = walk(machine, described, [generate]);
    expect(path(walked.snapshot.value)).toBe('structuring');
    expect(walked.sent).toEqual([]);
    const [chapter] = structure.chapters;
    const lessons = chapter!.lessons.map((one) => ({ ...one, pages: [] }));
    const plan = { ...structure, chapters: [{ ...chapter!, lessons }] };
    const approved = walk(machine, described, [
      generate,
      done('planner', { structure: plan }),
      approve,
    ]);
    expect(path(approved.snapshot.value)).toBe('created');
    const [start] = approved.sent as unknown as { event: { lessons: object[] } }[];
    expect(start?.event.lessons).toHaveLength(2);
    expect(start?.event.lessons[0]).not.toHaveProperty('documentId');
    const view = courseCreation.toView(approved.snapshot as never, member);
    expect(view.context).not.toHaveProperty('documentId');
  });

  it('[COURSE-2] an unreadable document blocks with its reason until it can be read', () => {
    const { snapshot } = go(generate, unreadable);
    expect(path(snapshot.value)).toBe('blocked');
    expect(snapshot.context.failure).toEqual({ code: 'DOCUMENT_ENCRYPTED' });
    const read = go(generate, unreadable, ready).snapshot;
    expect(path(read.value)).toBe('structuring');
    expect(read.context.failure).toBeUndefined();
    expect(go(generate, unreadable, generate).sent).toHaveLength(2);
  });

  it('[COURSE-3] a plan ends in review and nothing is sent to writers', () => {
    const walked = go(...toReview);
    expect(path(walked.snapshot.value)).toBe('reviewing');
    expect(walked.sent.filter((message) => message.to.machine !== 'documentProcessing')).toEqual(
      [],
    );
  });

  it('[COURSE-4] a failed or cancelled planning keeps the plan of before', () => {
    expect(at(generate, ready, broken)).toBe('failed');
    expect(at(generate, ready, broken, generate)).toBe('structuring');
    expect(at(generate, ready, stop)).toBe('details');
    for (const end of [broken, stop]) {
      const walked = go(...toReview, removeFirst, instruct, end);
      expect(path(walked.snapshot.value)).toBe('reviewing');
      expect(walked.snapshot.context.structure.chapters[0].lessons).toHaveLength(1);
    }
    expect(go(...toReview, instruct, broken).snapshot.context.failure).toEqual({
      code: 'MODEL_UNAVAILABLE',
    });
    expect(go(...toReview, instruct, stop).children.at(-1)).toBe('stop planner');
  });

  it('[COURSE-6] edits only in review, and only what fits', () => {
    expect(go(...toReview).snapshot.can(removeFirst as any)).toBe(true);
    expect(go(...toReview, removeFirst).snapshot.can(removeFirst as any)).toBe(false);
    expect(go(generate, ready).snapshot.can(removeFirst as any)).toBe(false);
    expect(go(...toReview, generate).snapshot.can(removeFirst as any)).toBe(false);
  });

  it('[COURSE-9] the title of the person survives a new plan', () => {
    const { context } = go(...toReview, rename).snapshot;
    expect(context.structure.title).toBe('Mine');
    expect(context.details.title).toBe('Mine');
    const again = go(...toReview, rename, generate, planned).snapshot.context;
    expect(again.structure.title).toBe('Mine');
  });

  it('[COURSE-10] the view shows the plan, and the browser can decide by it', () => {
    const { snapshot } = go(...toReview);
    const view = courseCreation.toView(snapshot as any, member);
    for (const hidden of ['org1', 'owner1']) expect(JSON.stringify(view)).not.toContain(hidden);
    const seen = machine.resolveState({ value: view.value, context: view.context as any });
    expect(seen.can({ type: 'structure.approve' })).toBe(true);
    expect(seen.can(removeFirst as any)).toBe(true);
    expect(seen.hasTag('editable')).toBe(true);
  });

  it('[COURSE-10] what was asked of a model is for those who may ask one', () => {
    const asked = { ...generate, instruction: 'shorter chapters' };
    const { snapshot } = go(...toReview, asked);
    const seen = courseCreation.toView(snapshot as any, member);
    expect(seen.context).toMatchObject({ instruction: 'shorter chapters' });
    expect(seen.permitted).toContain('structure.generate');
    const outside = courseCreation.toView(snapshot as any, learner);
    expect(JSON.stringify(outside)).not.toContain('shorter chapters');
    expect(outside.permitted).toEqual([]);
    const figure = { pagesRead: 1, pageCount: 2, chapters: [], waitingSince: 5, prompt: 'secret' };
    const { prompt: _, ...whole } = figure;
    expect(courseCreation.toProgress(figure, member)).toEqual(whole);
    expect(courseCreation.toProgress(figure, learner)).toEqual({
      pagesRead: 1,
      pageCount: 2,
      chapters: [],
    });
    expect(courseCreation.toProgress({ pagesRecognised: 1 }, member)).toBeUndefined();
  });

  it('[COURSE-12] details are kept wherever they can be saved', () => {
    for (const before of [
      [],
      [generate],
      [generate, unreadable],
      [generate, ready, broken],
      toReview,
    ]) {
      const { snapshot } = go(...before, save);
      expect(snapshot.context.details.title).toBe('Other');
      expect(path(snapshot.value)).toBe(at(...before));
    }
    expect(go(...toReview, save).snapshot.context.structure.title).toBe('Other');
  });

  it('[COURSE-13] what is said of a course reaches the planner, what is left out stands for nothing', () => {
    const said = {
      ...details,
      duration: 'six weeks',
      focusAreas: ['contour lines'],
      tutorPersonality: 'formal',
      contentTypes: ['handsOnProjects'],
    };
    const { snapshot } = go({ type: 'details.save', details: said }, ready, generate);
    const { input: asked } = restore(machine, snapshot).children.planner!.getPersistedSnapshot();
    expect(asked.details).toEqual(said);
    expect(courseDetailsSchema.parse({ title: 'Reading maps', language: 'en' })).toEqual(details);
    const untitled = courseDetailsSchema.safeParse(newCourseDetails('ko'));
    expect(untitled.error?.issues.map((issue) => issue.message)).toEqual(['COURSE_TITLE_REQUIRED']);
    const unknown = { ...said, contentTypes: ['podcasts'] };
    expect(
      courseCreationCommandSchema.safeParse({ type: 'details.save', details: unknown }).success,
    ).toBe(false);
  });

  it('[COURSE-24] speaks the language of its source until somebody chooses one', () => {
    const open = { ...details, language: 'ko' as const, languageOfSource: true };
    const spoken = (said: typeof open) =>
      walk(machine, { ...input, details: said }, [generate, ready]).snapshot.context.details;
    expect(spoken(open)).toEqual({ ...open, language: 'en', languageOfSource: false });
    expect(spoken({ ...open, languageOfSource: false })).toMatchObject({ language: 'ko' });
  });

  it('[COURSE-11] reaches every state; each survives storage; each takes every event; waiting has a way out', () => {
    // Suggestions, additions, descriptions and orders lead to no other state, and would multiply the contexts of those there are.
    const apart = [
      suggestions,
      applySuggestion,
      dismissSuggestion,
      refused,
      instruct,
      addLesson,
      describeChapter,
      generateLessons,
    ];
    const leading = all.filter((event) => !apart.includes(event as any));
    const paths = reachable(machine, input, leading);
    expect(new Set(paths.map((one) => path(one.value)))).toEqual(
      new Set([
        'details',
        'waiting',
        'blocked',
        'structuring',
        'failed',
        'reviewing',
        'refining',
        'created',
        'amending',
      ]),
    );
    for (const one of paths) {
      const { snapshot } = walk(machine, input, one.events);
      expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
      const events = possible(snapshot, all);
      for (const event of events) {
        expect(step(machine, { snapshot, sent: [], children: [] }, event).snapshot.status).toBe(
          'active',
        );
      }
      if (!snapshot.hasTag('settled')) {
        expect(events.some((event) => snapshot.can(event as any))).toBe(true);
      }
      if (snapshot.hasTag('cancellable')) expect(snapshot.can(stop as any)).toBe(true);
    }
  });
});
