import { expect, it } from 'vitest';
import type { FoundPlace } from '#agents/port/course-tutor.ts';
import type { SourcePage } from '#machines/document/source.ts';
import { bestSentences } from './best-sentences.ts';
import { partsOfPage } from './reading-parts.ts';
import { passageOf } from './quoted-passage.ts';

type Blocks = SourcePage['blocks'];

const place = (blocks: Blocks, language: 'en' | 'ko' = 'en'): FoundPlace => ({
  page: { number: 7, blocks },
  language,
  documentId: 'book',
  holds: 1,
  answers: 1,
});

const p = (text: string) => ({ kind: 'paragraph' as const, text });
const code = (text: string) => ({ kind: 'code' as const, text });
const list = (text: string) => ({ kind: 'list' as const, text });
const heading = (text: string) => ({ kind: 'heading' as const, text });

function quoted(question: string, found: FoundPlace) {
  const [best] = bestSentences(question, [found]);
  return passageOf(best!);
}

it('[READING-PARTS-1] joins what a line’s end tore, and keeps notes at the foot out of it', () => {
  const parts = partsOfPage({
    number: 1,
    blocks: [
      heading('Loops'),
      p('A loop repeats what stands'),
      p('inside of it.'),
      p('¹ Some say cycle.'),
      p('> for (a in b) c'),
      list('• One item that is'),
      p('torn here.'),
    ],
  });
  expect(parts).toEqual([
    { kind: 'said', text: 'A loop repeats what stands inside of it.', heading: 'Loops' },
    { kind: 'shown', text: '> for (a in b) c', heading: 'Loops' },
    { kind: 'listed', text: '• One item that is torn here.', heading: 'Loops' },
  ]);
});

it('[EXTRACT-8] shows the code that a sentence leads to, and the words that go on after it', () => {
  const blocks = [
    p('Seeds are kept dry. There is also a for loop construction which has the form'),
    p('> for (name in expr_1) expr_2'),
    p('where name is the loop variable. The rest is another matter.'),
  ];
  const { quote, shown } = quoted('How do I write a for loop?', place(blocks));
  expect(shown).toBe(
    [
      '> There is also a for loop construction which has the form',
      '>',
      '> ```',
      '> > for (name in expr_1) expr_2',
      '> ```',
      '>',
      '> where name is the loop variable.',
    ].join('\n'),
  );
  expect(quote).toContain('the form > for (name in expr_1) expr_2 where name');
});

it('[EXTRACT-8] shows code in Korean after a sentence that announces it', () => {
  const blocks = [
    p('각주를 달려면 다음 명령을 쓴다.'),
    code('\\footnote{text}'),
    p('표는 다른 이야기이다.'),
  ];
  const { shown } = quoted('각주는 어떻게 달아요?', place(blocks, 'ko'));
  expect(shown).toBe('> 각주를 달려면 다음 명령을 쓴다.\n>\n> ```\n> \\footnote{text}\n> ```');
});

it('[EXTRACT-8] shows a short list whole, with what leads to it, and of a long one the item', () => {
  const short = [
    p('Three things are packed for a hike, namely'),
    list('• a map of the valley that is new.\n• water.'),
  ];
  expect(quoted('Which map of the valley do I take?', place(short)).shown).toBe(
    '> Three things are packed for a hike, namely\n>\n> - a map of the valley that is new.\n> - water.',
  );
  const items = Array.from(
    { length: 20 },
    (_, at) => `• thing number ${at} that nobody needs at all.`,
  );
  const long = [
    p('Many things are packed:'),
    list(['• a map of the valley that is new.', ...items].join('\n')),
  ];
  expect(quoted('Which map of the valley do I take?', place(long)).shown).toBe(
    '> - a map of the valley that is new.',
  );
});

it('[EXTRACT-8] shows the code that the last item of a list leads to', () => {
  const blocks = [
    list(
      '1. Keep the picture of the valley near.\n2. Put the picture in by the following command:',
    ),
    code('include valley'),
  ];
  expect(quoted('How is a picture put in?', place(blocks)).shown).toBe(
    '> 1. Keep the picture of the valley near.\n> 2. Put the picture in by the following command:\n>\n> ```\n> include valley\n> ```',
  );
});

it('[EXTRACT-1] [EXTRACT-8] proves nothing that does not stand together', () => {
  const torn = [
    p('A loop has the following form:'),
    p('¹ A note of the publisher about everything.'),
    code('for (a in b) c'),
  ];
  const { quote, shown } = quoted('What form has a loop?', place(torn));
  expect(quote).toBe('A loop has the following form:');
  expect(shown).toBe('> A loop has the following form:');
});

it('[EXTRACT-8] quotes no sentence that only says where something is said', () => {
  const blocks = [
    p('(Writing functions will be considered later in Chapter 10.)'),
    p('Functions are explained in the next chapter.'),
    p('A function is written as an assignment of its name.'),
  ];
  const said = bestSentences('How do I write functions?', [place(blocks)]);
  expect(said.map(({ text }) => text)).toEqual([
    'A function is written as an assignment of its name.',
  ]);
});
