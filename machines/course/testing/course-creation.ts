/** The wizard's machine in a test: what people, documents and models say to it, and where that leads. */
import { done, failed, path, walk } from '../../testing/explore.ts';
import { newCourseDetails } from '../course-creation.events.ts';
import { courseCreationMachine } from '../course-creation.machine.ts';

export const machine = courseCreationMachine;
export const details = newCourseDetails('en', 'Reading maps');
export const input = {
  courseId: 'course1',
  organizationId: 'org1',
  ownerId: 'owner1',
  slug: 'maps',
  documentId: 'doc1',
  details,
};
export const lesson = (id: string, from: number, to: number) => ({
  id,
  title: id,
  objectives: ['Know'],
  pages: [{ from, to }],
});
export const structure = {
  title: 'Reading maps',
  description: '',
  chapters: [
    { id: 'chap-1', title: 'One', lessons: [lesson('less-1', 1, 2), lesson('less-2', 3, 4)] },
  ],
  skipped: [],
};
export const generate = { type: 'structure.generate' };
export const instruct = { type: 'structure.generate', instruction: 'Shorter' };
export const restore = { type: 'structure.restore' };
export const stop = { type: 'structure.cancel' };
export const save = {
  type: 'details.save',
  details: { ...details, title: 'Other', description: 'new' },
};
export const ready = { type: 'document.ready', pageCount: 4, language: 'en' };
export const unreadable = { type: 'document.failed', failure: { code: 'DOCUMENT_ENCRYPTED' } };
export const planned = done('planner', { structure });
export const broken = failed('planner', { code: 'MODEL_UNAVAILABLE' });
export const rename = { type: 'course.rename', title: 'Mine' };
export const removeFirst = { type: 'lesson.remove', lessonId: 'less-1' };
export const removeChapter = { type: 'chapter.remove', chapterId: 'chap-1' };
export const approve = { type: 'structure.approve' };
export const task = { kind: 'refineChapter', chapterId: 'chap-1', wish: 'Shorter' };
export const ask = { type: 'curriculum.ask', task };
export const renameChapter = { type: 'chapter.rename', chapterId: 'chap-1', title: 'Refined' };
export const describeChapter = {
  type: 'chapter.describe',
  chapterId: 'chap-1',
  description: 'Where maps come from',
};
export const answer = done('curriculum', { edits: [renameChapter] });
export const refused = failed('curriculum', { code: 'MODEL_UNAVAILABLE' });
export const suggestion = {
  id: 'sugg-1',
  title: 'Rename',
  reason: 'Clearer',
  edits: [renameChapter],
};
export const suggestions = done('curriculum', { suggestions: [suggestion] });
export const applySuggestion = { type: 'suggestion.apply', suggestionId: 'sugg-1' };
export const dismissSuggestion = { type: 'suggestion.dismiss', suggestionId: 'sugg-1' };
export const generateLessons = {
  type: 'lessons.generate',
  lessonIds: ['less-2', 'unknown-1'],
  materialIds: ['doc2'],
  instructions: 'With a map of Jeju',
};
export const addLesson = {
  type: 'lesson.add',
  chapterId: 'chap-1',
  index: 1,
  lesson: { id: 'less-3', title: 'New', objectives: [], pages: [] },
};
export const all = [
  generateLessons,
  describeChapter,
  addLesson,
  ask,
  answer,
  refused,
  suggestions,
  applySuggestion,
  dismissSuggestion,
  generate,
  instruct,
  restore,
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

export const go = (...events: any[]) => walk(machine, input, events);
export const at = (...events: any[]) => path(go(...events).snapshot.value);
export const toReview = [generate, ready, planned];
