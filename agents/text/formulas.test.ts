import { expect, it } from 'vitest';
import { displayedFormula, escapeProse, hasFormula, withoutFormulaMarks } from './formulas.ts';
import { readMdx } from './read-mdx.ts';

it.each([
  ['Its area is $x^2$, its side $x$.', 'Its area is $x^2$, its side $x$.'],
  [
    'Where {a} is $\\frac{a_1}{b}$ * two, $n \\le m$ holds.',
    'Where \\{a\\} is $\\frac{a_1}{b}$ \\* two, $n \\le m$ holds.',
  ],
  ['$E = mc^2$ says so.', '$E = mc^2$ says so.'],
  ['It costs $5 and then $6 more.', 'It costs \\$5 and then \\$6 more.'],
  ['Set $HOME and $PATH or $dir/$name.', 'Set \\$HOME and \\$PATH or \\$dir/\\$name.'],
  ['The pair $open and closed$ is no formula.', 'The pair \\$open and closed\\$ is no formula.'],
  ['A brace $x^{2$ is left open.', 'A brace \\$x^\\{2\\$ is left open.'],
])('[FORMULA-1] %s', (text, shown) => {
  expect(escapeProse(text)).toBe(shown);
  const reading = readMdx(shown);
  expect(reading.problem).toBeUndefined();
  // What is read is what the source says.
  expect(reading.prose).toEqual([withoutFormulaMarks(text)]);
});

it('[FORMULA-1] one on lines of its own is told from a line', () => {
  expect(displayedFormula('$$\\sum_i x_i$$')).toBe('\\sum_i x_i');
  expect(displayedFormula('$$x$$ and $$y$$')).toBeUndefined();
  expect(displayedFormula('It is $x$')).toBeUndefined();
  expect(hasFormula('It is $x$.')).toBe(true);
  expect(hasFormula('It is $5.')).toBe(false);
});
