/**
 * What a model answered, as edits of a structure. Places become ids here, once; texts are cut to their
 * limits; pages the book does not have are left out. What names a place that is not there is dropped.
 */
import { editAll, type Suggestion } from '#machines/course/curriculum.ts';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import type { CourseStructure, PlannedChapter, PlannedLesson } from '#machines/course/structure.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { AnsweredChange, AnsweredLesson } from './curriculum-editor.agent.ts';

const MOST = { lessons: 20, objectives: 8, suggestions: 6 } as const;

export interface EditedStructure {
  structure: CourseStructure;
  pageCount: number;
  newId: () => string;
}

/** A chapter that was not there, with its lessons. */
export function newChapter(
  edited: EditedStructure,
  answer: { title: string; index: number; lessons: AnsweredLesson[] },
): StructureEdit[] {
  const chapterId = edited.newId();
  return [
    {
      type: 'chapter.add',
      chapterId,
      title: clipped(answer.title, 200),
      index: answer.index,
    },
    ...answer.lessons
      .slice(0, MOST.lessons)
      .map((lesson, index) => addLesson(edited, chapterId, index, lesson)),
  ];
}

/** A chapter as it was answered: lessons renamed, moved, added and taken out. */
export function refinedChapter(
  edited: EditedStructure,
  chapter: PlannedChapter,
  answer: { title: string; lessons: AnsweredLesson[] },
): StructureEdit[] {
  const edits: StructureEdit[] = [
    { type: 'chapter.rename', chapterId: chapter.id, title: clipped(answer.title, 200) },
  ];
  const kept = new Set<string>();
  for (const [index, lesson] of answer.lessons.slice(0, MOST.lessons).entries()) {
    const known = chapter.lessons[lesson.place - 1];
    if (!known || kept.has(known.id)) {
      edits.push(addLesson(edited, chapter.id, index, lesson));
    } else {
      kept.add(known.id);
      edits.push(
        { type: 'lesson.edit', lessonId: known.id, ...said(lesson) },
        { type: 'lesson.move', lessonId: known.id, chapterId: chapter.id, index },
      );
    }
  }
  // Last, so that their pages are taken up by others first.
  for (const { id } of chapter.lessons) {
    if (!kept.has(id)) edits.push({ type: 'lesson.remove', lessonId: id });
  }
  return edits;
}

export function addLesson(
  edited: EditedStructure,
  chapterId: string,
  index: number,
  answer: Pick<AnsweredLesson, 'title' | 'objectives' | 'pages'>,
): StructureEdit {
  const lesson: PlannedLesson = {
    id: edited.newId(),
    ...said(answer),
    pages: rangesWithin(answer.pages, edited.pageCount),
  };
  return { type: 'lesson.add', chapterId, index, lesson };
}

export function editLesson(
  lessonId: string,
  answer: Pick<AnsweredLesson, 'title' | 'objectives'>,
): StructureEdit {
  return { type: 'lesson.edit', lessonId, ...said(answer) };
}

/** Those that change something the structure has, and fit it. */
export function suggestionsOf(
  edited: EditedStructure,
  answers: { title: string; reason: string; changes: AnsweredChange[] }[],
): Suggestion[] {
  return answers
    .map(({ title, reason, changes }) => ({
      id: edited.newId(),
      title: clipped(title, 200),
      reason: clipped(reason, 600),
      edits: changes.slice(0, MOST.lessons).flatMap((change) => editsOf(edited, change)),
    }))
    .filter(
      ({ edits }) =>
        edits.length > 0 && editAll(edited.structure, edits, edited.pageCount) !== undefined,
    )
    .slice(0, MOST.suggestions);
}

function editsOf(edited: EditedStructure, change: AnsweredChange): StructureEdit[] {
  const { chapters } = edited.structure;
  const chapter = chapters[change.chapter - 1];
  const lesson = chapter?.lessons[change.lesson - 1];
  const title = clipped(change.title, 200);
  switch (change.action) {
    case 'addChapter':
      if (title === '') return [];
      return newChapter(edited, {
        title,
        index: Math.max(0, change.chapter > 0 ? change.chapter - 1 : chapters.length),
        lessons: [{ ...change, title, place: 0 }],
      });
    case 'renameChapter':
      return chapter && title !== ''
        ? [{ type: 'chapter.rename', chapterId: chapter.id, title }]
        : [];
    case 'removeChapter':
      return chapter ? [{ type: 'chapter.remove', chapterId: chapter.id }] : [];
    case 'addLesson':
      if (!chapter || title === '') return [];
      return [
        addLesson(
          edited,
          chapter.id,
          change.lesson > 0 ? change.lesson - 1 : chapter.lessons.length,
          change,
        ),
      ];
    case 'changeLesson':
      return lesson && title !== '' ? [editLesson(lesson.id, change)] : [];
    case 'removeLesson':
      return lesson ? [{ type: 'lesson.remove', lessonId: lesson.id }] : [];
    default:
      return change.action satisfies never;
  }
}

function said({ title, objectives }: Pick<AnsweredLesson, 'title' | 'objectives'>) {
  return {
    title: clipped(title, 200),
    objectives: objectives
      .map((objective) => clipped(objective, 300))
      .filter((objective) => objective !== '')
      .slice(0, MOST.objectives),
  };
}

function rangesWithin(ranges: PageRange[], pageCount: number): PageRange[] {
  return ranges
    .filter(({ from, to }) => from >= 1 && from <= to && to <= pageCount)
    .toSorted((a, b) => a.from - b.from);
}

function clipped(text: string, limit: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, limit).trim();
}
