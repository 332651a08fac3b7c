import { describe, expect, it } from 'vitest';
import { withFigures } from './figure-blocks.ts';
import { findFigures, opensCaption } from './figures.ts';
import type { Line } from './lines.ts';
import type { Shape, ShapeKind } from './page-shapes.ts';
import type { RawWord } from './raw-page.ts';
import { PLAIN_LINE } from './testing/plain-line.ts';

const FONT = { name: 'Serif', bold: false, heavy: false, italic: false, mono: false };
const word = (text: string, x0: number, y: number, more: Partial<RawWord> = {}): RawWord => ({
  text,
  x0,
  x1: x0 + text.length * 5,
  y,
  size: 10,
  font: FONT,
  spaced: true,
  spaceAfter: true,
  ...more,
});
const words = (text: string, x0: number, y: number, more: Partial<RawWord> = {}): RawWord[] => {
  let x = x0;
  return text.split(' ').map((one) => {
    const made = word(one, x, y, more);
    x = made.x1 + 3;
    return made;
  });
};
const shape = (kind: ShapeKind, x0: number, y0: number, x1: number, y1: number): Shape => ({
  kind,
  x0,
  y0,
  x1,
  y1,
});
const page = { width: 600, height: 800 };
const PROSE = 'The hive stands on a stand that keeps the floor of it dry';

describe('figures of a page', () => {
  it('[PAGE-FIGURE-1] are pictures and drawings, with the labels around them', () => {
    const shapes = [
      shape('image', 100, 100, 300, 220),
      // A plot: its axes and three curves.
      shape('rule', 100, 400, 100.5, 520),
      shape('rule', 100, 520, 300, 520.5),
      ...[420, 450, 480].map((y) => shape('drawn', 105, y, 295, y + 30)),
    ];
    const text = [...words(PROSE, 72, 60), ...words(PROSE, 72, 300), word('0.5', 82, 450)];
    const { figures, words: left } = findFigures({ ...page, shapes, words: text });
    expect(figures).toHaveLength(2);
    expect(figures[1]?.x0).toBe(82);
    expect(left.map((one) => one.text)).not.toContain('0.5');
    expect(left).toHaveLength(text.length - 1);
  });

  it('[PAGE-FIGURE-1] are neither rules, nor frames around text, nor the ground of a page', () => {
    const rows = [200, 220, 240, 260].map((y) => shape('rule', 72, y, 500, y + 0.5));
    const frame = shape('box', 70, 400, 520, 470);
    const ground = shape('image', 0, 0, 600, 800);
    const mono = { font: { ...FONT, mono: true } };
    const text = [
      ...words('bees 20 100', 80, 215),
      ...[420, 435, 450].flatMap((y) => words('let hive = open(1) + close(2)', 80, y, mono)),
    ];
    const found = findFigures({ ...page, shapes: [...rows, frame, ground], words: text });
    expect(found.figures).toEqual([]);
    expect(found.words).toBe(text);
  });

  it('[PAGE-FIGURE-1] are no notes with a sign beside them, whose text stays', () => {
    const rules = [100, 160].map((y) => shape('rule', 100, y, 520, y + 0.5));
    const sign = [0, 4, 8].map((at) => shape('drawn', 102 + at, 110, 124 + at, 132));
    const text = [
      ...words('Note', 142, 116),
      ...words('Bees that were fed are not counted. Moreover,', 142, 128),
      ...words('wax is no honey.', 142, 140),
    ];
    const found = findFigures({ ...page, shapes: [...rules, ...sign], words: text });
    expect(found.figures).toEqual([]);
    expect(found.words).toBe(text);
    // One line, which stands lower than its sign.
    const line = words('Bees are counted in the evening of each day.', 142, 142);
    const short = [shape('rule', 100, 100, 520, 100.5), ...sign];
    expect(findFigures({ ...page, shapes: short, words: line }).figures).toEqual([]);
    // Labels beside a drawing are its own.
    const drawing = [0, 4, 8].map((at) => shape('drawn', 102 + at, 110, 224 + at, 232));
    const label = words('the floor of it', 250, 170);
    const drawn = findFigures({ ...page, shapes: drawing, words: label });
    expect(drawn.figures).toHaveLength(1);
  });

  it('[PAGE-FIGURE-1] are boxes and lines too where a caption says so, and the staves of music', () => {
    const boxes = [100, 180, 260].map((x) => shape('box', x, 100, x + 60, 140));
    const arrows = [160, 240].map((x) => shape('rule', x, 120, x + 20, 120.5));
    const parts = words('queen worker drone', 110, 122).map((one, at) => ({
      ...one,
      x0: 110 + at * 80,
      x1: 140 + at * 80,
    }));
    const drawn = { ...page, shapes: [...boxes, ...arrows], words: parts };
    expect(findFigures(drawn).figures).toEqual([]);
    const caption = words('Figure 3: Who lives in a hive', 110, 160);
    expect(findFigures({ ...drawn, words: [...parts, ...caption] }).figures).toHaveLength(1);

    const staff = [0, 5, 10, 15, 20].map((y) => shape('rule', 72, 300 + y, 400, 300.4 + y));
    const clef = shape('drawn', 74, 295, 84, 325);
    const music = findFigures({ ...page, shapes: [...staff, clef], words: [] });
    expect(music.figures).toHaveLength(1);
  });

  it('[PAGE-FIGURE-1] are what code prints where that stands in a frame beside it', () => {
    const mono = { font: { ...FONT, mono: true } };
    const code = [110, 122, 134].flatMap((y) => words('draw a line to b', 80, y, mono));
    const shapes = [
      shape('box', 72, 98, 290, 142),
      shape('rule', 300, 100, 500, 100.5),
      shape('rule', 300, 140, 500, 140.5),
      shape('rule', 300, 100, 300.5, 140),
      shape('rule', 500, 100, 500.5, 140),
    ];
    const found = findFigures({ ...page, shapes, words: [...code, ...words('a – b', 320, 122)] });
    expect(found.figures).toMatchObject([{ x0: 300, x1: 500.5 }]);
    expect(found.words).toEqual(code);
  });

  it('[PAGE-FIGURE-2] have captions that begin with their number, and no sentence about them', () => {
    expect(opensCaption('Figure 3.1: The hive from the side')).toBe(true);
    expect(opensCaption('Figure 3. The hive')).toBe(true);
    expect(opensCaption('그림 2.1 벌통의 구조')).toBe(true);
    expect(opensCaption('Figure 3.1 shows the hive from the side.')).toBe(false);
    expect(opensCaption('그림 2.1은 벌통의 구조이다.')).toBe(false);
  });
});

describe('figures among blocks', () => {
  const line = (text: string, y: number): Line => ({
    cells: [{ text, x0: 72, x1: 500 }],
    text,
    x0: 72,
    x1: 500,
    y,
    ...PLAIN_LINE,
  });
  const made = (text: string, y: number) => ({
    block: { kind: 'paragraph' as const, text },
    lines: [line(text, y)],
  });

  it('[PAGE-FIGURE-3] stand at their caption, or behind what stands above them', () => {
    const blocks = [
      made('A hive has a floor.', 80),
      made('Figure 1: The floor', 250),
      made('It has a roof.', 300),
      made('The roof is flat.', 500),
    ];
    const figures = [
      { x0: 100, y0: 100, x1: 300, y1: 230 },
      { x0: 100, y0: 320, x1: 300, y1: 440 },
    ];
    const found = withFigures(blocks, { ...page, figures });
    expect(found.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'paragraph A hive has a floor.',
      'figure Figure 1: The floor',
      'paragraph It has a roof.',
      'figure ',
      'paragraph The roof is flat.',
    ]);
    expect(found[1]?.place).toEqual({
      box: { left: 0.16, top: 0.12, width: 0.3467, height: 0.1725 },
    });
  });

  it('[PAGE-FIGURE-3] have the caption below them where the one above is a listing’s', () => {
    const blocks = [
      { block: { kind: 'code' as const, text: 'hive 4' }, lines: [line('hive 4', 80)] },
      made('Figure 1: The words of a hive', 95),
      made('Figure 2: What they draw', 260),
    ];
    const figures = [{ x0: 100, y0: 105, x1: 300, y1: 230 }];
    const found = withFigures(blocks, { ...page, figures });
    expect(found.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'code hive 4',
      'paragraph Figure 1: The words of a hive',
      'figure Figure 2: What they draw',
    ]);
  });
});
