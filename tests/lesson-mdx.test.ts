/**
 * The rules of a lesson's text, held by those who read it: whatever is thrown at them, the review and
 * the editor refuse exactly what the page would not show as it is written.
 */
import { describe, expect, it } from 'vitest';
import { readMdx } from '#agents/text/read-mdx.ts';
import { shownLesson } from '#agents/text/shown-lesson.ts';
import { lessonTree } from '#machines/lesson/lesson-mdx.ts';
import { createRandom } from '#machines/testing/random.ts';
import { lessonProblems } from '#web/lesson/edit/check-lesson.ts';
import { lessonMdx, parseLesson } from '#web/lesson/parse-lesson.ts';

/** Whether the page shows the text as it is written, with nothing left out. */
function shows(text: string): boolean {
  const { tree, fallback } = parseLesson(text);
  if (fallback) return false;
  return JSON.stringify(tree) === JSON.stringify(lessonTree(lessonMdx.parse(text)));
}

const everything = { has: () => true } as unknown as ReadonlySet<string>;
const known = { citations: everything, quiz: everything, figures: everything };
const verdicts = (text: string) => ({
  text,
  page: shows(text),
  review: readMdx(text).problem === undefined,
  editor: lessonProblems(text, known).length === 0,
});
const agree = (text: string, good: boolean) =>
  expect(verdicts(text)).toEqual({ text, page: good, review: good, editor: good });

const GOOD = [
  'A hive.\n\n<Figure id="f1" />\n\nIt is a box.',
  '## Head\n\nSure, $a^2$ and `code`. <Cite id="c1" />\n\n<Quiz id="q1" />',
  '<Notice kind="extractive" />',
  '<YouTube id="dQw4w9WgXcQ" />',
  '- one <Cite id="c-2" />\n- two\n\n| a | b |\n|---|---|\n| 1 | <Cite id="c3" /> |',
  '[a](https://example.org) [b](#place) <Cite id="c1" /> me\\@example.org',
  'www.example.org and me@example.org',
  'a [b][c] d\n\n[c]: https://example.org "why"',
  '![leaf](/files/pictures/leaf.png) and ![leaf][l]\n\n[l]: /files/leaf.png',
  '```js\nimport fs from "fs"\n```\n\n$$\n\\frac{1}{2}\n$$',
  '> quoted\n\n---\n\n~~gone~~ **strong** *soft*',
  'unused\n\n[x]: javascript:alert(1)',
  // Their words are shown, and lead nowhere.
  'no [address]() here',
  '[words](javascript:alert(1))',
  '[words](/somewhere)',
  '[words](chapter-2.md)',
  '[words][x]\n\n[x]: javascript:alert(1)',
  '',
];

const BAD = [
  'a { of points',
  '<b>bold',
  '<!-- hidden -->',
  '<script>alert(1)</script>',
  '<iframe src="https://evil.example"></iframe>',
  '<img src="x" onerror="alert(1)" />',
  '<a href="javascript:alert(1)">press</a>',
  '<>words</>',
  '{process.env.AUTH_SECRET}',
  'text {1 + 1} text',
  'import fs from "node:fs"\n\ntext',
  'export const x = 1',
  '<Cite id={globalThis.secret} />',
  '<Cite {...props} />',
  '<Cite id="c1" onClick="alert(1)" />',
  '<Cite id="c1" id="c2" />',
  '<Cite />',
  '<Cite id />',
  '<Cite id="" />',
  '<Cite id="a b" />',
  '<Notice kind="anything" />',
  '<Notice kind="extractive">words that would vanish</Notice>',
  '<YouTube id="short" />',
  '<Claim for="c1">words</Claim>',
  '<Object.constructor id="c1" />',
  '<constructor id="c1" />',
  '<toString />',
  '<hasOwnProperty />',
  '<__proto__ id="c1" />',
  '<Cite id="c1" /> ![alt](https://example.org/x.png)',
  '![alt](/files/../secret.png)',
  '![alt][x]\n\n[x]: https://example.org/x.png',
  'a claim[^1]\n\n[^1]: with its proof',
  '<Cite id="c1">\n\n<Quiz id="q1" />\n\n</Cite>',
];

const SIGNS =
  '<Cite id="c1" />,[,],](,(,),<,>,{,},",/,`,$,\\,words, ,\n,\n\n,- ,> ,    ,| ,&lt;,*,_,#'.split(
    ',',
  );

describe('the page, the review and the editor', () => {
  it.each(GOOD)('[MDX-5] let pass: %j', (text) => agree(text, true));
  it.each(BAD)('[MDX-1] [MDX-2] [MDX-3] [MDX-4] refuse: %j', (text) => agree(text, false));

  it('[MDX-5] agree on whatever is put together from all that', () => {
    const random = createRandom(20);
    const parts = [...GOOD, ...BAD, ...SIGNS];
    let good = 0;
    for (let round = 0; round < 1500; round += 1) {
      const length = 1 + random.below(5);
      const text = Array.from({ length }, () => {
        const part = random.pick(parts);
        return random.below(5) === 0 ? part.slice(random.below(part.length + 1)) : part;
      }).join(random.pick(['', ' ', '\n\n']));
      const { page, review, editor } = verdicts(text);
      expect({ text, review, editor }).toEqual({ text, review: page, editor: page });
      good += Number(page);
    }
    // Both happen, or nothing is shown.
    expect(good).toBeGreaterThan(100);
    expect(good).toBeLessThan(1400);
  });

  it('[MDX-6] what is stored for the page is what the preview of the editor shows', () => {
    for (const text of [...GOOD, ...BAD, ...SIGNS]) {
      const shown = parseLesson(text).tree;
      const place = (name: string, value: unknown) => (name === 'position' ? undefined : value);
      const stored = shownLesson(text);
      expect(stored.tree).toEqual(JSON.parse(JSON.stringify(shown, place)));
      expect({ text, ...stored }.problem).toBe(readMdx(text).problem);
    }
  });

  it('[MDX-1] leave nothing that acts in what the page shows', () => {
    for (const text of [...GOOD, ...BAD]) {
      const tree = JSON.stringify(parseLesson(`Before.\n\n${text}\n\nAfter.`).tree);
      expect(tree).toContain('Before.');
      expect(tree).toContain('After.');
      expect(tree).not.toMatch(/"type":"(?:html|mdxjsEsm|mdxFlowExpression|mdxTextExpression)"/);
      expect(tree).not.toMatch(/"type":"(?:linkReference|imageReference|definition)"/);
      expect(tree).not.toMatch(/attributeValueExpression|"mdxJsxExpressionAttribute"/);
      expect(tree).not.toMatch(/"url":"(?:javascript|\/some|chapter|https:\/\/example.org\/x)/);
    }
  });
});
