import { describe, expect, it } from 'vitest';
import { lessonProblems } from './check-lesson.ts';

const known = { citations: new Set(['c1']), quiz: new Set(['q1']), figures: new Set(['f1']) };
const problems = (content: string) => lessonProblems(content, known);

describe('a text that is typed', () => {
  it('[CHECK-LESSON-1] names a picture there is none of, with its line', () => {
    expect(problems('A.\n\n<Figure id="f1" />\n\n<Figure id="f2" />')).toEqual([
      { kind: 'figure', line: 5, name: 'f2' },
    ]);
  });

  it('[CHECK-LESSON-1] is fine when every page can show it', () => {
    expect(
      problems(
        '## Head\n\nSure, $a^2$. <Cite id="c1" />\n\n<Quiz id="q1" />\n\n| a |\n|---|\n| 1 |',
      ),
    ).toEqual([]);
  });

  it.each([
    ['One.\n\nAn open { brace', 'syntax', 3],
    ['One <b>bold', 'syntax', 1],
    ['One.\n\n{process.env}', 'code', 3],
    ['import x from "y"\n\nText', 'code', 1],
    ['One.\n\nTwo <Script id="x" />', 'element', 3],
    ['One <Cite id={x} />', 'attribute', 1],
    ['One <Cite id="c7" />', 'citation', 1],
    ['<Quiz id="q7" />', 'quiz', 1],
  ])('[CHECK-LESSON-1] says what is wrong with %j, and where', (content, kind, line) => {
    expect(problems(content)[0]).toMatchObject({ kind, line });
  });
});
