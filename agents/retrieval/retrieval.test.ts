import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { buildIndex, type IndexedUnit } from './build-index.ts';
import { encode, GRAM, WORD } from './encode.ts';
import { withoutAsking } from './question-words.ts';
import { windowsOf } from './meaning-windows.ts';
import { rankUnits, termsOf, type Posting } from './rank-units.ts';
import { kinOf, vectorOf } from './word-vectors.ts';

const { signal } = new AbortController();

const unit = (number: number, text: string, heading = ''): IndexedUnit => ({
  number,
  text,
  heading,
});

const BOOK = [
  unit(1, 'Contour lines join points of equal height. Where they are close the slope is steep.'),
  unit(2, 'A scale says how many centimetres on the ground one centimetre on the map stands for.'),
  unit(3, 'The legend explains the symbols: a church, a bridge, a railway station.'),
  unit(4, 'North is at the top. A compass needle points to the magnetic north.'),
];

const KOREAN = [
  unit(1, '등고선은 높이가 같은 점을 이은 선이다. 간격이 좁으면 경사가 급하다.'),
  unit(2, '축척은 실제 거리를 지도에 줄여 나타낸 비율이다.'),
  unit(3, '범례는 지도에 쓰인 기호를 설명한다.'),
];

async function search(
  units: readonly IndexedUnit[],
  questions: string[],
  isNear?: (sourceId: string, unit: number) => boolean,
) {
  const index = await buildIndex(units, new AbortController().signal);
  const postings = termsOf(questions).flatMap((term): Posting[] => {
    const found = index.get(term);
    return found ? [{ sourceId: 'book', term, postings: found }] : [];
  });
  const sizes = new Map([['book', units.length]]);
  const windows = new Map([['book', await windowsOf(units, signal)]]);
  return rankUnits(questions, postings, {
    sizes,
    windows,
    limit: 3,
    ...(isNear ? { isNear } : {}),
  });
}

const first = async (...asked: Parameters<typeof search>) => (await search(...asked))[0]?.unit;

describe('the encoder', () => {
  it('[RETRIEVAL-1] keeps stems and runs of letters apart', () => {
    const { words, grams } = encode('The slopes sloped');
    expect([...words.keys()].every((term) => term.startsWith(WORD))).toBe(true);
    expect([...grams.keys()].every((term) => term.startsWith(GRAM))).toBe(true);
    expect([...words]).toEqual([['wslop', 2]]);
    expect(encode('등고선을').words).toEqual(new Map([['w등고선', 1]]));
  });
});

describe('a book that is indexed', () => {
  it('[RETRIEVAL-12] lets others go on meanwhile, and is given up when nobody wants it', async () => {
    const pages = Array.from({ length: 40 }, (_, at) => unit(at + 1, BOOK[at % 4]?.text ?? ''));
    for (const make of [buildIndex, windowsOf]) {
      const state = { isMade: false };
      let turns = 0;
      const others = async () => {
        while (!state.isMade) {
          turns += 1;
          await setImmediate();
        }
      };
      const makes = async () => {
        await make(pages, signal);
        state.isMade = true;
      };
      await Promise.all([makes(), others()]);
      // Forty pages, eight at a time.
      expect(turns).toBeGreaterThanOrEqual(5);
      await expect(make(pages, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    }
  });
});

describe('what is found', () => {
  it('[RETRIEVAL-4] speaks of the question, whatever its form and its slips', async () => {
    expect(await first(BOOK, ['How steep are the slopes?'])).toBe(1);
    expect(await first(BOOK, ['which symbol means railways'])).toBe(3);
    expect(await first(BOOK, ['magnetical compas'])).toBe(4);
    expect(await first(KOREAN, ['축척이 뭐예요?'])).toBe(2);
    expect(await first(KOREAN, ['지도 기호의 뜻은 어디에 있나요'])).toBe(3);
  });

  it('[RETRIEVAL-6] is found whichever way a word is spelt', async () => {
    const spelt = [unit(1, 'Colors are organized by catalogs.'), unit(2, 'Centers of towns.')];
    expect(await first(spelt, ['colour'])).toBe(1);
    expect(await first(spelt, ['organised catalogue'])).toBe(1);
    expect(await first(spelt, ['centre'])).toBe(2);
  });

  it('[RETRIEVAL-11] has names of one letter or two, and Korean nouns of one syllable', async () => {
    const names = [unit(1, 'Headers of C are there.'), unit(2, 'Headers of a CD are not.')];
    expect(await first(names, ['C headers'])).toBe(1);
    expect(await first(names, ['a CD'])).toBe(2);
    expect(
      await first([...KOREAN, unit(4, '표의 줄은 위에 긋는다.')], ['표는 어떻게 만들어요?']),
    ).toBe(4);
    expect([...encode('그림 3.1').words.keys()]).toEqual([]);
    expect([...encode('그림을 넣는다').words.keys()]).toContain('w그림');
    const said = [...encode('of it in 그는 이는 것은').words.keys()];
    expect(said.filter((term) => term.length < 3)).toEqual([]);
  });

  it('[RETRIEVAL-8] is in other words that mean the same, with no word in common', async () => {
    const kin = kinOf('holiday').map(({ word }) => word);
    expect(kin).toContain('vacation');
    expect(kin).not.toContain('holiday');
    expect(kinOf('등고선')).toEqual([]);
    const work = [
      unit(1, 'Say who does it while you are on vacation.'),
      unit(2, 'Say who mends it.'),
    ];
    expect(await first(work, ['Who does my work on a holiday?'])).toBe(1);
    // A long text has enough words of its own.
    const long = Array.from({ length: 200 }, (_, at) => `valley${at} holiday${at}`).join(' ');
    expect(termsOf([long]).length).toBeLessThan(6_000);
    // A word that the file has not is known by its parts.
    expect(vectorOf('gnuplotish')).toBeDefined();
    expect(vectorOf('qwxz')).toBeUndefined();
    expect(vectorOf('等高')).toBeUndefined();
  });

  it('[RETRIEVAL-9] is on a page that means it', async () => {
    const filler = 'Maps are printed on large sheets of paper. '.repeat(12);
    const pages = [
      unit(1, filler),
      unit(2, `${filler} The physician prescribed tablets for the illness. ${filler}`),
      unit(3, filler),
    ];
    const index = await windowsOf(pages, signal);
    const found = rankUnits(['Which medicine did the doctor give?'], [], {
      sizes: new Map([['book', 3]]),
      windows: new Map([['book', index]]),
      limit: 1,
    });
    expect(found[0]?.unit).toBe(2);
    expect(await windowsOf(KOREAN, signal)).toHaveLength(0);
  });

  it('[RETRIEVAL-10] answers where words and matter are the question’s, and not by letters alone', async () => {
    const answers = async (units: readonly IndexedUnit[], question: string) =>
      Math.max(0, ...(await search(units, [question])).map((one) => one.answers));
    expect(await answers(BOOK, 'How steep is a slope?')).toBeGreaterThanOrEqual(1);
    expect(await answers(BOOK, 'What is the capital of France?')).toBeLessThan(1);
    expect(await answers(BOOK, 'How do I train a dog?')).toBeLessThan(1);
    expect(await answers(KOREAN, '등고선은 어떻게 그려요?')).toBeGreaterThanOrEqual(1);
    expect(await answers(KOREAN, '김치찌개는 어떻게 끓여요?')).toBeLessThan(1);
  });

  it('[RETRIEVAL-7] is not what is merely short', async () => {
    const filler = Array.from({ length: 40 }, (_, at) => `peculiar${at}word`).join(' ');
    const index = await buildIndex(
      [unit(1, 'slope'), unit(2, `slope ${filler}`)],
      new AbortController().signal,
    );
    const lengthOf = (number: number) =>
      Math.hypot(
        ...[...index].flatMap(([term, postings]) => {
          const at = postings.findIndex((one, place) => place % 2 === 0 && one === number);
          return term.startsWith(GRAM) && at >= 0 ? [postings[at + 1] ?? 0] : [];
        }),
      );
    // By the cosine alone both were one.
    expect(lengthOf(1)).toBeLessThan(0.8);
    expect(lengthOf(2)).toBeGreaterThan(1.1);
  });

  it('[RETRIEVAL-2] is found by a rewriting too, and not lost by it', async () => {
    expect(await search(BOOK, ['Qwxz?'])).toEqual([]);
    expect(await first(BOOK, ['Qwxz?', 'scale of the map'])).toBe(2);
    const both = await search(BOOK, ['compass', 'legend']);
    expect(both.map((one) => one.unit)).toEqual(expect.arrayContaining([3, 4]));
  });

  it('[RETRIEVAL-3] is of the lesson one stands in where that speaks of it as well', async () => {
    const two = [unit(1, 'The scale of a map.'), unit(2, 'The scale of a map.')];
    expect(await first(two, ['scale'])).toBe(1);
    expect(await first(two, ['scale'], (_, page) => page === 2)).toBe(2);
    expect(await first(BOOK, ['compass'], (_, page) => page === 2)).toBe(4);
  });

  it('[RETRIEVAL-4] holds what is asked about, though its verb stands there in another form', async () => {
    const [asked] = await search(KOREAN, ['등고선은 어떻게 그려요?']);
    expect(asked).toMatchObject({ unit: 1 });
    expect(asked?.holds).toBeGreaterThan(0.5);
    const [foreign] = await search(KOREAN, ['김치찌개는 어떻게 끓여요?']);
    expect(foreign?.holds ?? 0).toBeLessThan(0.2);
    // "임진왜란" is no question for the sake of a syllable.
    expect(withoutAsking('임진왜란은 언제 일어났나요?')).toContain('임진왜란');
  });

  it('[RETRIEVAL-4] says how much of the question it holds', async () => {
    const [whole] = await search(BOOK, ['contour lines']);
    const [part] = await search(BOOK, ['contour photosynthesis mitochondria']);
    expect(whole?.holds).toBeGreaterThan(0.9);
    expect(part?.holds).toBeLessThan(0.5);
  });
});
