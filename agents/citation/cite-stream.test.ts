import { expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { createCiteStream, withMarkers } from './cite-stream.ts';

function pass(pieces: string[]) {
  const out: string[] = [];
  const stream = createCiteStream((text) => out.push(text));
  for (const piece of pieces) stream.push(piece);
  stream.end();
  return { text: out.join(''), cited: [...stream.cited] };
}

const TEXT =
  'Bees live in hives. [[p. 12: "live in a hive"]] A link [here](x), a matrix [[1, 2], [3, 4]].\n' +
  '꿀벌은 산다. [[13쪽: "벌통에 산다"]] Test `[[ -f x ]]` and <Cite id="c9" />that <b.\n' +
  'End “quoted” [[ page 7 “it said “so”” ]] [[p.3: it said]] a < b';

it('[CITE-1] [CITE-2] [CITE-3] [CITE-4] [AGENTS-4] a text gives the same however it is cut into pieces', () => {
  const whole = pass([TEXT]);
  expect(whole.text).toBe(
    'Bees live in hives. <Cite id="c1" /> A link [here](x), a matrix [[1, 2], [3, 4]].\n' +
      '꿀벌은 산다. <Cite id="c2" /> Test `[[ -f x ]]` and that <b.\n' +
      'End “quoted” <Cite id="c3" /> [[p.3: it said]] a < b',
  );
  expect(whole.cited).toEqual([
    { id: 'c1', page: 12, quote: 'live in a hive' },
    { id: 'c2', page: 13, quote: '벌통에 산다' },
    { id: 'c3', page: 7, quote: 'it said “so”' },
  ]);
  expect(pass(TEXT.split(''))).toEqual(whole);
  for (let seed = 0; seed < 200; seed += 1) {
    const random = createRandom(seed, 'cuts');
    const pieces: string[] = [];
    for (let at = 0; at < TEXT.length;) {
      const length = 1 + random.below(9);
      pieces.push(TEXT.slice(at, at + length));
      at += length;
    }
    expect(pass(pieces)).toEqual(whole);
  }
});

it('[AGENTS-4] what never ends is dropped, what gets too long passes', () => {
  expect(pass(['Text. [[p. 4: "never en', 'ded']).text).toBe('Text. ');
  expect(pass(['<think>hm', 'm</th', 'ink>Text']).text).toBe('Text');
  expect(pass(['<think>no end']).text).toBe('');
  const long = `[[p. 4: "${'word '.repeat(300)}`;
  expect(pass([long, ' and on', ' it goes']).text).toBe(`${long} and on it goes`);
});

it('[AGENTS-4] the text passes at once, not only at the end', () => {
  const out: string[] = [];
  const stream = createCiteStream((text) => out.push(text));
  stream.push('One ');
  stream.push('two [');
  expect(out.join('')).toBe('One two ');
  stream.push('a] three');
  expect(out.join('')).toBe('One two [a] three');
});

it('[CITE-5] without a source a marker is dropped, and nothing is cited', () => {
  const out: string[] = [];
  const stream = createCiteStream((text) => out.push(text), false);
  stream.push('Bees live in hives. [[p. 12: "live in a hive"]] A matrix [[1, 2]].');
  stream.end();
  expect(out.join('')).toBe('Bees live in hives.  A matrix [[1, 2]].');
  expect(stream.cited).toEqual([]);
});

it('[AGENTS-2] the reviser sees its own markers again', () => {
  const { text, cited } = pass(['A. [[p. 12: "live in a hive"]] B.']);
  expect(withMarkers(text, cited)).toBe('A. [[p. 12: "live in a hive"]] B.');
});
