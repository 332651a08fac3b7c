/**
 * What dropping one part of a plan on another means. Pure.
 *
 * Places are named by text, as the drag library wants them: `chapter:…`, `lesson:…`, and `end:…` for
 * the place behind a chapter's last lesson.
 *
 * DROP-1 A part takes the place of what it is dropped on; what was there makes room towards where
 *    the part came from.
 * DROP-2 Chapters are dropped on chapters, lessons on lessons and ends of other chapters.
 */
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import type { PlannedChapter } from '#machines/course/structure.ts';

export type PlaceKind = 'chapter' | 'lesson' | 'end';
export type Move = Extract<StructureEdit, { type: 'chapter.move' | 'lesson.move' }>;
type Chapters = readonly PlannedChapter[];

export function placeId(kind: PlaceKind, id: string): string {
  return `${kind}:${id}`;
}

function read(place: string): { kind: string; id: string } {
  const colon = place.indexOf(':');
  return { kind: place.slice(0, colon), id: place.slice(colon + 1) };
}

function findLesson(chapters: Chapters, id: string) {
  for (const chapter of chapters) {
    const index = chapter.lessons.findIndex((lesson) => lesson.id === id);
    if (index !== -1) return { chapter, index };
  }
  return undefined;
}

/** Whether `dragged` may be dropped there at all (DROP-2); its own place counts. */
export function mayDrop(chapters: Chapters, dragged: string, over: string): boolean {
  const from = read(dragged);
  const to = read(over);
  if (from.kind === 'chapter') return to.kind === 'chapter';
  if (to.kind === 'end') return findLesson(chapters, from.id)?.chapter.id !== to.id;
  return to.kind === 'lesson';
}

/** The edit a drop makes; undefined when everything stays where it is. */
export function moveOf(chapters: Chapters, dragged: string, over: string): Move | undefined {
  if (dragged === over || !mayDrop(chapters, dragged, over)) return undefined;
  const from = read(dragged);
  const to = read(over);
  if (from.kind === 'chapter') {
    const index = chapters.findIndex((chapter) => chapter.id === to.id);
    return index === -1 ? undefined : { type: 'chapter.move', chapterId: from.id, index };
  }
  if (to.kind === 'end') {
    const chapter = chapters.find((one) => one.id === to.id);
    return (
      chapter && {
        type: 'lesson.move',
        lessonId: from.id,
        chapterId: chapter.id,
        index: chapter.lessons.length,
      }
    );
  }
  const place = findLesson(chapters, to.id);
  return (
    place && {
      type: 'lesson.move',
      lessonId: from.id,
      chapterId: place.chapter.id,
      index: place.index,
    }
  );
}

/** On which side of `over` the dragged part will stand. */
export function lineOf(
  chapters: Chapters,
  dragged: string,
  over: string,
): 'before' | 'after' | undefined {
  const move = moveOf(chapters, dragged, over);
  if (!move) return undefined;
  if (move.type === 'chapter.move') {
    const from = chapters.findIndex((chapter) => chapter.id === move.chapterId);
    return from < move.index ? 'after' : 'before';
  }
  const from = findLesson(chapters, move.lessonId);
  return from?.chapter.id === move.chapterId && from.index < move.index ? 'after' : 'before';
}

export interface SpokenPlace {
  title: string;
  /** From 1. */
  place: number;
  of: number;
  /** The chapter that a lesson would stand in. */
  chapter?: string;
}

/** Where a part stands, or would stand after a move, in words for those who hear it. */
export function spokenPlace(
  chapters: Chapters,
  dragged: string,
  move?: Move,
): SpokenPlace | undefined {
  const { kind, id } = read(dragged);
  if (kind === 'chapter') {
    const at = chapters.findIndex((chapter) => chapter.id === id);
    const chapter = chapters[at];
    return chapter && { title: chapter.title, place: (move?.index ?? at) + 1, of: chapters.length };
  }
  const found = findLesson(chapters, id);
  const lesson = found?.chapter.lessons[found.index];
  if (!found || !lesson) return undefined;
  const target =
    move?.type === 'lesson.move'
      ? chapters.find((chapter) => chapter.id === move.chapterId)
      : undefined;
  const chapter = target ?? found.chapter;
  const arrives = chapter.id === found.chapter.id ? 0 : 1;
  return {
    title: lesson.title,
    place: (move?.index ?? found.index) + 1,
    of: chapter.lessons.length + arrives,
    chapter: chapter.title,
  };
}
