import { describe, expect, it } from 'vitest';
import { courseCreation } from './course-creation.definition.ts';
import {
  done,
  essence,
  failed,
  path,
  possible,
  reachable,
  restore,
  step,
  walk,
} from '../testing/explore.ts';
import {
  courseCreationCommandSchema,
  courseDetailsSchema,
  newCourseDetails,
} from './course-creation.events.ts';
import { courseCreationMachine as machine } from './course-creation.machine.ts';
import { learner, member } from '../testing/viewers.ts';

const details = newCourseDetails('en', 'Reading maps');
const input = {
  courseId: 'course1',
  organizationId: 'org1',
  ownerId: 'owner1',
  slug: 'maps',
  documentId: 'doc1',
  details,
};
const lesson = (id: string, from: number, to: number) => ({
  id,
  title: id,
  objectives: ['Know'],
  pages: [{ from, to }],
});
const structure = {
  title: 'Reading maps',
  description: '',
  chapters: [
    { id: 'chap-1', title: 'One', lessons: [lesson('less-1', 1, 2), lesson('less-2', 3, 4)] },
  ],
  skipped: [],
};
const generate = { type: 'structure.generate' };
const instruct = { type: 'structure.generate', instruction: 'Shorter' };
const stop = { type: 'structure.cancel' };
const save = { type: 'details.save', details: { ...details, title: 'Other', description: 'new' } };
const ready = { type: 'document.ready', pageCount: 4, language: 'en' };
const unreadable = { type: 'document.failed', failure: { code: 'DOCUMENT_ENCRYPTED' } };
const planned = done('planner', { structure });
const broken = failed('planner', { code: 'MODEL_UNAVAILABLE' });
const rename = { type: 'course.rename', title: 'Mine' };
const removeFirst = { type: 'lesson.remove', lessonId: 'less-1' };
const removeChapter = { type: 'chapter.remove', chapterId: 'chap-1' };
const approve = { type: 'structure.approve' };
const task = { kind: 'refineChapter', chapterId: 'chap-1', wish: 'Shorter' };
const ask = { type: 'curriculum.ask', task };
const renameChapter = { type: 'chapter.rename', chapterId: 'chap-1', title: 'Refined' };
const answer = done('curriculum', { edits: [renameChapter] });
const refused = failed('curriculum', { code: 'MODEL_UNAVAILABLE' });
const suggestion = { id: 'sugg-1', title: 'Rename', reason: 'Clearer', edits: [renameChapter] };
const suggestions = done('curriculum', { suggestions: [suggestion] });
const applySuggestion = { type: 'suggestion.apply', suggestionId: 'sugg-1' };
const dismissSuggestion = { type: 'suggestion.dismiss', suggestionId: 'sugg-1' };
const generateLessons = {
  type: 'lessons.generate',
  lessonIds: ['less-2', 'unknown-1'],
  materialIds: ['doc2'],
  instructions: 'With a map of Jeju',
};
const addLesson = {
  type: 'lesson.add',
  chapterId: 'chap-1',
  index: 1,
  lesson: { id: 'less-3', title: 'New', objectives: [], pages: [] },
};
const all = [
  generateLessons,
  addLesson,
  ask,
  answer,
  refused,
  suggestions,
  applySuggestion,
  dismissSuggestion,
  generate,
  instruct,
  stop,
  save,
  ready,
  unreadable,
  planned,
  broken,
  rename,
  removeFirst,
  removeChapter,
  approve,
];

const go = (...events: any[]) => walk(machine, input, events);
const at = (...events: any[]) => path(go(...events).snapshot.value);
const toReview = [generate, ready, planned];

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

  it('[COURSE-6] edits only in review, and only what fits', () => {
    expect(go(...toReview).snapshot.can(removeFirst as any)).toBe(true);
    expect(go(...toReview, removeFirst).snapshot.can(removeFirst as any)).toBe(false);
    expect(go(generate, ready).snapshot.can(removeFirst as any)).toBe(false);
    expect(go(...toReview, generate).snapshot.can(removeFirst as any)).toBe(false);
  });

  it('[COURSE-7] a plan without lessons cannot be approved', () => {
    const { snapshot } = go(...toReview, removeChapter);
    expect(snapshot.can(approve as any)).toBe(false);
    expect(courseCreation.refusalOf(snapshot as any, approve)).toBe('STRUCTURE_EMPTY');
    expect(courseCreation.refusalOf(snapshot as any, stop)).toBe('EVENT_NOT_POSSIBLE');
  });

  it('[COURSE-8] approving starts the batch with every lesson, once', () => {
    const walked = go(...toReview, approve, approve);
    expect(path(walked.snapshot.value)).toBe('created');
    const batch = walked.sent.filter((message) => message.to.machine === 'courseGeneration');
    expect(batch).toHaveLength(1);
    expect(batch[0]).toMatchObject({
      to: { id: 'course1' },
      create: { courseId: 'course1', organizationId: 'org1', title: 'Reading maps' },
      event: {
        type: 'generation.start',
        lessons: [
          {
            lessonId: 'less-1',
            generationId: 'course1',
            documentId: 'doc1',
            organizationId: 'org1',
            language: 'en',
            pages: [{ from: 1, to: 2 }],
            maxAttempts: 3,
          },
          { lessonId: 'less-2' },
        ],
      },
    });
  });

  it('[COURSE-21] an approved course takes edits, and forgets what they remove', () => {
    const created = go(...toReview, approve).snapshot;
    expect(created.hasTag('settled') && created.hasTag('editable')).toBe(true);
    expect(created.can(generate as any) || created.can(save as any)).toBe(false);
    const toBatch = (...events: any[]) =>
      go(...toReview, approve, ...events)
        .sent.slice(2)
        .map(({ to, event }) => ({ to: to.machine, ...event }));
    const gone = (...lessonIds: string[]) => [
      { to: 'courseGeneration', type: 'generation.forget', lessonIds },
    ];
    expect(toBatch(rename, renameChapter, addLesson)).toEqual([]);
    expect(toBatch(addLesson, removeFirst)).toEqual(gone('less-1'));
    expect(toBatch(addLesson, removeChapter)).toEqual(gone('less-1', 'less-3', 'less-2'));
    const { context } = go(...toReview, approve, addLesson, removeFirst).snapshot;
    expect(context.structure.chapters[0].lessons.map(({ id }: any) => id)).toEqual([
      'less-3',
      'less-2',
    ]);
    expect(go(...toReview, removeFirst).sent.slice(1)).toEqual([]);
  });

  it('[COURSE-22] a model changes an approved course as it does a plan', () => {
    const asking = [...toReview, approve, ask];
    expect(at(...asking)).toBe('amending');
    expect(go(...asking).snapshot.can(removeFirst as any)).toBe(true);
    expect(at(...asking, answer)).toBe('created');
    expect(go(...asking, answer).snapshot.context.structure.chapters[0].title).toBe('Refined');
    const late = go(...asking, removeChapter, answer).snapshot;
    expect(late.context).toMatchObject({ failure: { code: 'PLAN_CHANGED' }, asked: task });
    expect(at(...asking, refused)).toBe('created');
    expect(at(...asking, stop)).toBe('created');
    // What would take lessons away waits until a person says so.
    const removing = done('curriculum', { edits: [renameChapter, removeFirst] });
    const waiting = go(...asking, removing);
    expect(path(waiting.snapshot.value)).toBe('created');
    expect(waiting.snapshot.context.structure).toEqual(structure);
    const [offered] = waiting.snapshot.context.suggestions;
    expect(offered).toMatchObject({ title: 'One', reason: 'Shorter' });
    const applied = { type: 'suggestion.apply', suggestionId: offered.id };
    const gone = go(...asking, removing, applied);
    expect(gone.snapshot.context.structure.chapters[0].lessons).toHaveLength(1);
    expect(gone.sent.at(-1)).toMatchObject({
      to: { machine: 'courseGeneration' },
      event: { type: 'generation.forget', lessonIds: ['less-1'] },
    });
    // What was asked of the plan before it was approved is not asked any more.
    const before = go(...toReview, ask, refused, approve).snapshot.context;
    expect(before.failure ?? before.asked).toBeUndefined();
  });

  it('[COURSE-23] orders lessons of an approved course, with materials and wishes', () => {
    const { sent } = go(...toReview, approve, addLesson, {
      ...generateLessons,
      lessonIds: ['less-3', 'less-2', 'less-3', 'unknown-1'],
    });
    const wanted = { documentId: 'doc1', materials: ['doc2'], wishes: 'With a map of Jeju' };
    expect(sent.slice(2)).toMatchObject([
      {
        to: { machine: 'courseGeneration', id: 'course1' },
        event: {
          type: 'generation.write',
          lessons: [
            { lessonId: 'less-3', title: 'New', pages: [], ...wanted },
            { lessonId: 'less-2', pages: [{ from: 3, to: 4 }], ...wanted },
          ],
        },
      },
    ]);
    const { snapshot } = go(...toReview, approve);
    const unknown = { ...generateLessons, lessonIds: ['unknown-1'] };
    expect(snapshot.can(unknown as any)).toBe(false);
    expect(courseCreation.refusalOf(snapshot as any, unknown)).toBe('LESSON_NONE_FOUND');
    expect(courseCreation.refusalOf(snapshot as any, approve)).toBe('COURSE_ALREADY_CREATED');
    const reviewed = go(...toReview).snapshot;
    expect(reviewed.can(generateLessons as any)).toBe(false);
    expect(courseCreation.refusalOf(reviewed as any, generateLessons)).toBe('STRUCTURE_EMPTY');
    const parsed = (change: object) =>
      courseCreationCommandSchema.safeParse({ ...generateLessons, ...change });
    const none = parsed({ lessonIds: [] });
    expect(none.error?.issues.map(({ message }) => message)).toEqual(['LESSON_NONE_SELECTED']);
    expect(parsed({ materialIds: ['a', 'b', 'c', 'd'] }).success).toBe(false);
    expect(parsed({ materialIds: undefined }).data).toMatchObject({ materialIds: [] });
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
    // Suggestions, additions and orders lead to no other state, and would multiply the contexts of those there are.
    const apart = [
      suggestions,
      applySuggestion,
      dismissSuggestion,
      refused,
      instruct,
      addLesson,
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
