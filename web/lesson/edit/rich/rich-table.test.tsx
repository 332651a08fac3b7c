import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { asEdited, LESSON_EXTENSIONS } from './extensions.ts';
import { lessonText, openLesson, shapesOf } from './lesson-document.ts';
import { changeTable, insertTable, tableNow } from './rich-table.ts';

const CONTENT = 'Before.\n\n| a | b |\n| --- | :-: |\n| 1 | *2* |\n\nAfter.';
const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function open(content: string) {
  const opened = openLesson(content);
  const editor = new Editor({ extensions: LESSON_EXTENSIONS, content: asEdited(opened.doc) });
  editors.push(editor);
  const shapes = shapesOf(editor.getJSON());
  const press = (key: string, modifiers: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, ...modifiers });
    return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) === true;
  };
  return {
    editor,
    press,
    /** The cursor behind these words. */
    goTo: (words: string) => {
      let at = 0;
      editor.state.doc.descendants((node, place) => {
        if (node.text?.includes(words)) at = place + node.text.length;
      });
      editor.commands.setTextSelection(at);
    },
    text: () => lessonText(editor.getJSON(), opened, shapes),
    acts: () => [...(tableNow(editor.state) ?? [])].toSorted(),
  };
}

it('[RICH-1] [RICH-5] types into a cell, and keeps the bytes of all else', () => {
  const { editor, goTo, text } = open(CONTENT);
  expect(text()).toBe(CONTENT);
  goTo('1');
  editor.commands.insertContent(' and | more');
  expect(text()).toBe('Before.\n\n| a | b |\n| - | :-: |\n| 1 and \\| more | *2* |\n\nAfter.');
});

it('[RICH-5] goes down by Enter and on by Tab, and makes a row at the end', () => {
  const { editor, goTo, press, text } = open(CONTENT);
  goTo('b');
  expect(press('Enter')).toBe(true);
  expect(press('Enter')).toBe(true);
  editor.commands.insertContent('down');
  expect(press('Tab')).toBe(true);
  editor.commands.insertContent('next');
  expect(text()).toContain('| 1 | *2* |\n| | down |\n| next | |');
});

it('[RICH-5] keeps the head, and offers what can be done', () => {
  const { editor, goTo, acts, text } = open(CONTENT);
  goTo('Before');
  expect(acts()).toEqual([]);
  goTo('a');
  expect(acts()).toEqual(['addColumn', 'addRow', 'removeColumn', 'removeTable']);
  changeTable(editor, 'removeColumn');
  expect(acts()).toEqual(['addColumn', 'addRow', 'removeTable']);
  changeTable(editor, 'addRow');
  goTo('2');
  expect(acts()).toContain('removeRow');
  changeTable(editor, 'removeRow');
  expect(text()).toBe('Before.\n\n| b |\n| :-: |\n| |\n\nAfter.');
  goTo('b');
  changeTable(editor, 'removeTable');
  expect(text()).toBe('Before.\n\nAfter.');
});

it('[RICH-5] an empty one is typed into at once', () => {
  const { editor, press, text } = open('');
  insertTable(editor);
  for (const words of ['one', 'two', 'three']) {
    editor.commands.insertContent(words);
    press('Tab');
  }
  editor.commands.insertContent('four');
  expect(text()).toBe('| one | two |\n| - | - |\n| three | four |');
});
