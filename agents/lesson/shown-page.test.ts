/** What a model is shown of a page, and what becomes of a figure that it names. */
import { describe, expect, it } from 'vitest';
import type { Block, SourcePage } from '#machines/document/source.ts';
import { lessonRequest } from '#agents/testing/author-fixture.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { block, h, p } from '#agents/testing/books.ts';
import { createWait } from '#agents/call/paid-call.ts';
import { createCleanStream } from './clean-stream.ts';
import { illustrate } from './illustrator.ts';
import { WRITER_INSTRUCTIONS, writerPrompt } from './lesson-prompts.ts';
import { figuresOn } from './shown-page.ts';
import { planFigures, withImageLines } from './planned-figures.ts';

const place = { box: { left: 0.1, top: 0.2, width: 0.5, height: 0.25 } };
const figure = (text: string): Block => ({ kind: 'figure', text, place });
const page: SourcePage = {
  number: 4,
  label: '2',
  blocks: [
    h(2, 'The hive'),
    p('The frames hang side by side.'),
    figure('Figure 2: The frames'),
    block('code', 'count(frames)'),
    block('table', 'Part\tOf\nlid\twood'),
    figure(''),
    { ...p('¹ Or of straw.'), isNote: true },
  ],
};
const known = figuresOn([page], 'en');
const text =
  'The frames hang side by side.\n\n[[figure: p4-1]]\n\n[[figure: p4-1]]\n\n[[figure: p9-9]]\n\nMore.\n\n[[figure: p4-2]]\n';

function written() {
  const figures = planFigures(false, 'en', known);
  let content = '';
  const clean = createCleanStream((piece) => (content += piece), {
    figures,
    videos: new Set(),
    isInSource: () => false,
  });
  clean.push(text);
  clean.end();
  return { content, figures: figures.figures };
}

describe('[AGENTS-27] the units of a page', () => {
  it('[AGENTS-27] are told apart in its own words, figures by their names', () => {
    const prompt = writerPrompt(lessonRequest('The hive'), [page], 1);
    expect(prompt).toContain(
      [
        '<page number="4">',
        '## The hive\n',
        'The frames hang side by side.\n',
        '[[figure: p4-1]]\nFigure 2: The frames\n',
        '```\ncount(frames)\n```\n',
        '<table>\nPart\tOf\nlid\twood\n</table>\n',
        '[[figure: p4-2]]\n',
        '<note>¹ Or of straw.</note>',
        '</page>',
      ].join('\n'),
    );
    expect(prompt).toContain('Figures of the source: show one that helps');
    const plain = writerPrompt(lessonRequest('The hive'), [{ ...page, blocks: [] }], 1);
    expect(plain).not.toContain('Figures of the source');
  });

  it('[AGENTS-27] writers in both languages are asked for what a teacher adds', () => {
    for (const word of ['know already', 'other words', 'mistake', 'example', 'exercise'])
      expect(WRITER_INSTRUCTIONS.en).toContain(word);
    for (const word of ['미리 알아야', '다른 말로', '오해', '예 하나', '연습'])
      expect(WRITER_INSTRUCTIONS.ko).toContain(word);
  });

  it('[AGENTS-27] [FIGURES-1] a figure that is named stands once where it is named, and goes back to its writer so', () => {
    const { content, figures } = written();
    expect(content.replaceAll(/\n+/gu, '\n')).toBe(
      'The frames hang side by side.\n<Figure id="f1" />\nMore.\n<Figure id="f2" />\n',
    );
    expect(figures.map(({ id, alt }) => [id, alt])).toEqual([
      ['f1', 'Figure 2: The frames'],
      ['f2', 'From page 2'],
    ]);
    expect(withImageLines('<Figure id="f1" />', figures)).toBe('[[figure: p4-1]]');
  });

  it('[AGENTS-27] it is taken from its page when the draft is accepted, and nothing is drawn', async () => {
    const { run, ran } = recordRun();
    const kept: number[] = [];
    const illustrated = await illustrate(
      {
        request: lessonRequest('The hive'),
        run: {
          ...run,
          keepFigure({ page: from }) {
            kept.push(from);
            return Promise.resolve({ file: `${kept.length}.webp`, width: 300, height: 200 });
          },
        },
        calls: {
          run,
          reservation: { reserve: () => Promise.reject(new Error('nothing is paid for')) } as never,
          wait: createWait(run.signal, {
            waiting: () => Promise.resolve(),
            answered: () => Promise.resolve(),
          }),
        },
        illustrator: undefined,
      },
      written(),
    );
    expect(kept).toEqual([4, 4]);
    expect(ran).toEqual(['figure:f1', 'figure:f2']);
    expect(illustrated.tokens).toBe(0);
    expect(illustrated.check).toBeUndefined();
    expect(illustrated.figures).toMatchObject([
      { id: 'f1', page: 4, alt: 'Figure 2: The frames', caption: 'From page 2', file: '1.webp' },
      { id: 'f2', page: 4, caption: 'From page 2', file: '2.webp' },
    ]);
  });
});
