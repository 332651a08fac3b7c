import { describe, expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { randomBlock, randomLesson, BLOCKS } from './testing/random-lesson.ts';
import { looks } from './testing/looks.ts';
import type { DocNode } from './doc-node.ts';
import { lessonText, openLesson, shapesOf } from './lesson-document.ts';

/** Opened, changed and written back. */
function edited(content: string, change: (blocks: DocNode[]) => DocNode[] = (same) => same) {
  const opened = openLesson(content);
  const doc = { ...opened.doc, content: change(structuredClone(opened.doc.content ?? [])) };
  return lessonText(doc, opened, shapesOf(opened.doc));
}

const paragraph = (text: string): DocNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
const list = (text: string): DocNode => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content: [paragraph(text)] }],
});

describe('a lesson in the editor', () => {
  it.each(BLOCKS)('[RICH-1] [RICH-3] comes back byte for byte: %j', (block) => {
    for (const content of [block, `\n${block}\n`, `Before.\n\n${block}\r\n\r\nAfter.`]) {
      expect(edited(content)).toBe(content);
    }
  });

  it('[RICH-1] comes back byte for byte, of whatever blocks it is made', () => {
    for (let seed = 1; seed <= 1000; seed += 1) {
      const content = randomLesson(createRandom(seed));
      expect(edited(content), `seed ${seed}`).toBe(content);
    }
  });

  it('[RICH-1] comes back as it is when it is no MDX at all', () => {
    for (const content of ['An open { brace\n\n- a', '<b>bold', '\uFEFF# Marked', '']) {
      expect(edited(content)).toBe(content);
    }
  });

  it('[RICH-1] [RICH-2] reads as it is shown after any change, and keeps the bytes of all else', () => {
    for (let seed = 1; seed <= 1500; seed += 1) {
      const random = createRandom(seed);
      const content = randomLesson(random);
      const opened = openLesson(content);
      const blocks = structuredClone(opened.doc.content ?? []);
      const at = random.below(blocks.length + 1);
      const typed = randomBlock(random);
      const touched = random.pick(['put in', 'put over', 'taken out', 'moved'] as const);
      const origin = blocks[at]?.attrs?.['origin'];
      if (touched === 'put in') blocks.splice(at, 0, typed);
      if (touched === 'put over') {
        blocks.splice(at, 1, { ...typed, attrs: { ...typed.attrs, origin } });
      }
      if (touched === 'taken out') blocks.splice(at, 1);
      if (touched === 'moved')
        blocks.splice(random.below(blocks.length), 0, ...blocks.splice(at, 1));
      const written = lessonText({ type: 'doc', content: blocks }, opened, shapesOf(opened.doc));
      const said = `seed ${seed}, ${touched}: ${JSON.stringify(content)} -> ${JSON.stringify(written)}`;
      expect(looks(openLesson(written).doc), said).toEqual(looks({ content: blocks }));
      for (const node of blocks) {
        if (node === typed || node.attrs?.['origin'] === origin) continue;
        const kept = Number(node.attrs?.['origin']);
        // Beside another list, a list has other bullets, so that both stay two.
        const source = opened.sources[kept] ?? 'no source';
        if (!/^(?:[-*+]|\d+[.)])\s/.test(source)) expect(written, said).toContain(source);
      }
    }
  });

  it('[RICH-2] writes every block anew so that it looks the same', () => {
    for (const block of BLOCKS) {
      const opened = openLesson(block);
      // A shape that is not known is a change.
      const written = lessonText(opened.doc, opened, new Map());
      expect(looks(openLesson(written).doc), block).toEqual(looks(opened.doc));
    }
  });

  it('[RICH-2] parts what is put between two lines that one line end has parted', () => {
    expect(
      edited('# Head\nText.', ([head, ...rest]) => [
        { ...head, type: 'paragraph', attrs: { origin: 0 } },
        ...rest,
      ]),
    ).toBe('Head\n\nText.');
  });

  it('[RICH-2] takes no indent away from what is written over an indented block', () => {
    const items = [{ type: 'listItem', content: [paragraph('a'), paragraph('b')] }];
    const steps = { type: 'orderedList', attrs: { start: 1, origin: 1 }, content: items };
    expect(edited('One.\n\n  two', ([first]) => [first ?? {}, steps])).toBe('One.\n\n1. a\n\n   b');
  });

  it('[RICH-2] keeps two lists apart, whichever of them is new, and drops a paragraph of nothing', () => {
    const added = (blocks: DocNode[]) => [list('new'), { type: 'paragraph' }, ...blocks];
    expect(edited('* a', added)).toBe('- new\n\n* a');
    expect(edited('- a\n- b', added)).toBe('- new\n\n* a\n* b');
    expect(
      edited('One.', (blocks) => [...blocks, list('a'), { type: 'paragraph' }, list('b')]),
    ).toBe('One.\n\n- a\n\n* b');
  });

  it('[RICH-2] puts the space at the end of bold words behind their marks', () => {
    const bold = { type: 'text', text: 'bold ', marks: [{ type: 'bold' }] };
    const block = { type: 'paragraph', content: [bold, { type: 'text', text: 'word ' }] };
    expect(edited('', () => [block])).toBe('**bold** word');
  });
});
