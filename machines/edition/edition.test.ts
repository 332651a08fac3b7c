import { describe, expect, it } from 'vitest';
import { alignUnits, structureDifferences, type EditionLesson } from './edition.ts';
import { matchInstruction, type ParityDifference } from './difference.ts';

const lesson = (unit: string, side: string, page = 1): EditionLesson => ({
  id: `${side}-${unit}`,
  unit,
  slug: unit,
  number: '1.1',
  title: unit,
  state: 'done',
  pages: [{ from: page, to: page }],
});
const side = (name: string, units: string) => units.split('').map((unit) => lesson(unit, name));
const languages = { here: 'en', there: 'ko' } as const;

function differing(here: string, there: string) {
  const others = side('ko', there);
  const units = alignUnits(side('en', here), others);
  const found = structureDifferences(units, others, languages);
  return units.flatMap((unit) =>
    (found.get(unit) ?? []).map(
      ({ kind, missingIn }) => `${kind} ${(unit.here ?? unit.there)!.unit} ${missingIn}`,
    ),
  );
}

describe('aligned units', () => {
  it('[EDITION-1] [EDITION-2] each lesson is in one unit, those of the other edition where they stand there', () => {
    const units = alignUnits(side('en', 'abcd'), side('ko', 'xabycz'));
    const named = units.map(({ here, there }) => `${here?.unit ?? '-'}${there?.unit ?? '-'}`);
    expect(named).toEqual(['-x', 'aa', 'bb', '-y', 'cc', '-z', 'd-']);
  });

  it('[DIFFERENCE-1] says nothing of plans that agree', () => {
    expect(differing('abcd', 'abcd')).toEqual([]);
    expect(differing('', '')).toEqual([]);
  });

  it('[DIFFERENCE-1] names what is missing, and in which language', () => {
    expect(differing('abc', 'acx')).toEqual(['lesson b ko', 'lesson x en']);
  });

  it('[EDITION-3] names the one lesson that was moved, not all it passed', () => {
    expect(differing('abcde', 'bcdea')).toEqual(['order a ko']);
    expect(differing('abcde', 'eabcd')).toEqual(['order e ko']);
    expect(differing('abcdef', 'bacdfe')).toHaveLength(2);
  });

  it('[DIFFERENCE-1] names other pages', () => {
    const there = [lesson('a', 'ko', 2)];
    const units = alignUnits(side('en', 'a'), there);
    expect(structureDifferences(units, there, languages).get(units[0]!)).toEqual([
      { kind: 'pages', value: '1', count: 1, missingIn: 'ko' },
    ]);
  });
});

describe('what a writer is asked for', () => {
  const differences: ParityDifference[] = [
    { kind: 'order', count: 1, missingIn: 'ko' },
    { kind: 'number', value: '42', count: 1, missingIn: 'ko' },
    { kind: 'citation', value: '12', count: 2, missingIn: 'en' },
  ];

  it('[DIFFERENCE-2] is said in the language of the lesson, from its side', () => {
    expect(matchInstruction(differences, 'ko')).toBe(
      '이 수업은 영어판과 다릅니다. 두 언어가 같은 내용을 말하도록 고치세요:\n- 여기에 없음: 수 42\n- 영어판에는 없고 여기에만 있음: 12쪽 인용 2개',
    );
    expect(matchInstruction(differences, 'en')).toContain(
      '- missing here: 2 times a quote from page 12',
    );
  });

  it('[DIFFERENCE-2] is whole sentences within the limit, and nothing where only the plans differ', () => {
    const many = Array.from({ length: 200 }, (_, at): ParityDifference => ({
      kind: 'number',
      value: String(1000 + at),
      count: 1,
      missingIn: 'en',
    }));
    const text = matchInstruction(many, 'en')!;
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(text).toMatch(/the number \d{4}$/);
    expect(matchInstruction(differences.slice(0, 1), 'en')).toBeUndefined();
  });
});
