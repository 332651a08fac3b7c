import { describe, expect, it } from 'vitest';
import { editStructure } from '#machines/course/structure-edits.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { lineOf, mayDrop, moveOf, spokenPlace } from './structure-drop.ts';

const lesson = (id: string) => ({ id, title: `Lesson ${id}`, objectives: [], pages: [] });
const structure: CourseStructure = {
  title: 'A book',
  description: '',
  skipped: [],
  chapters: [
    { id: 'A', title: 'First', lessons: [lesson('a'), lesson('b'), lesson('c')] },
    { id: 'B', title: 'Second', lessons: [lesson('d')] },
    { id: 'C', title: 'Third', lessons: [] },
  ],
};
const { chapters } = structure;

const after = (dragged: string, over: string) => {
  const move = moveOf(chapters, dragged, over);
  const { chapters: moved } = (move && editStructure(structure, move, 0)) ?? structure;
  return moved.map((one) => `${one.id}:${one.lessons.map((inside) => inside.id).join('')}`);
};

describe('dropping', () => {
  it.each([
    ['lesson:a', 'lesson:c', ['A:bca', 'B:d', 'C:'], 'after'],
    ['lesson:c', 'lesson:a', ['A:cab', 'B:d', 'C:'], 'before'],
    ['lesson:b', 'lesson:d', ['A:ac', 'B:bd', 'C:'], 'before'],
    ['lesson:d', 'lesson:b', ['A:adbc', 'B:', 'C:'], 'before'],
    ['lesson:b', 'end:B', ['A:ac', 'B:db', 'C:'], 'before'],
    ['lesson:b', 'end:C', ['A:ac', 'B:d', 'C:b'], 'before'],
    ['chapter:A', 'chapter:C', ['B:d', 'C:', 'A:abc'], 'after'],
    ['chapter:C', 'chapter:A', ['C:', 'A:abc', 'B:d'], 'before'],
  ])('[DROP-1] %s on %s', (dragged, over, expected, line) => {
    expect(after(dragged, over)).toEqual(expected);
    expect(lineOf(chapters, dragged, over)).toBe(line);
  });

  it('[DROP-2] offers only places where the part may stand', () => {
    expect(mayDrop(chapters, 'chapter:A', 'lesson:d')).toBe(false);
    expect(mayDrop(chapters, 'lesson:a', 'chapter:B')).toBe(false);
    expect(mayDrop(chapters, 'lesson:a', 'end:A')).toBe(false);
    expect(mayDrop(chapters, 'lesson:a', 'end:B')).toBe(true);
    expect(moveOf(chapters, 'lesson:a', 'lesson:a')).toBeUndefined();
    expect(moveOf(chapters, 'lesson:a', 'lesson:gone')).toBeUndefined();
  });

  it('[DROP-3] is told as place, number of places and chapter', () => {
    expect(spokenPlace(chapters, 'lesson:b')).toEqual({
      title: 'Lesson b',
      place: 2,
      of: 3,
      chapter: 'First',
    });
    expect(spokenPlace(chapters, 'lesson:b', moveOf(chapters, 'lesson:b', 'end:B'))).toEqual({
      title: 'Lesson b',
      place: 2,
      of: 2,
      chapter: 'Second',
    });
    expect(spokenPlace(chapters, 'chapter:A', moveOf(chapters, 'chapter:A', 'chapter:B'))).toEqual({
      title: 'First',
      place: 2,
      of: 3,
    });
  });
});
