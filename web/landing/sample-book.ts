import type { EdgeSegment } from '../ui/page-runs.ts';

/**
 * A statistics textbook of 612 pages while its course is being written: 14 lessons passed, 20 in
 * work. Runs of pages that are not taught carry no title.
 */
const RUNS: ReadonlyArray<readonly [EdgeSegment['state'], number, string, number?]> = [
  ['skipped', 8, ''],
  ['taught', 10, 'What a statistic is for'],
  ['taught', 9, 'Who was asked, and who was not'],
  ['taught', 9, 'Numbers that are really labels'],
  ['taught', 9, 'Experiments and observations'],
  ['taught', 9, 'Confounding, with ice cream'],
  ['taught', 10, 'Shape before summary'],
  ['taught', 10, 'Mean, median, one millionaire'],
  ['taught', 10, 'Spread'],
  ['taught', 10, 'Charts that lie politely'],
  ['skipped', 3, ''],
  ['taught', 11, 'Chance in the long run'],
  ['taught', 11, 'Adding and multiplying'],
  ['taught', 10, 'Conditional probability'],
  ['writing', 11, 'Bayes’ rule, slowly', 0.62],
  ['writing', 11, 'Trees and tables', 0.44],
  ['writing', 10, 'Independence is a claim', 0.96],
  ['taught', 12, 'What makes it random'],
  ['writing', 11, 'Expected value', 0.78],
  ['writing', 12, 'The binomial model', 0.3],
  ['writing', 11, 'The normal curve', 0.35],
  ['planned', 11, 'When normal is wrong'],
  ['skipped', 3, ''],
  ['taught', 13, 'Samples vary'],
  ['writing', 12, 'The sampling distribution', 0.94],
  ['writing', 12, 'The central limit theorem', 0.51],
  ['writing', 9, 'Standard error', 0.22],
  ['unreadable', 4, ''],
  ['writing', 3, 'Standard error', 0.22],
  ['planned', 12, 'Bias does not shrink'],
  ['writing', 11, 'A range, not a number', 0.83],
  ['writing', 11, 'Intervals for a proportion', 0.4],
  ['planned', 10, 'Intervals for a mean'],
  ['writing', 11, 'What 95% means', 0.12],
  ['planned', 10, 'Choosing a sample size'],
  ['skipped', 3, ''],
  ['writing', 13, 'The null model', 0.58],
  ['writing', 13, 'p-values in plain words', 0.3],
  ['writing', 12, 'Two ways to be wrong', 0.9],
  ['planned', 13, 'Power'],
  ['planned', 13, 'One-sided, two-sided'],
  ['planned', 12, 'Testing many things'],
  ['writing', 14, 'Two proportions', 0.6],
  ['writing', 13, 'Two means', 0.1],
  ['planned', 9, 'Paired data'],
  ['unreadable', 4, ''],
  ['planned', 5, 'Paired data'],
  ['planned', 13, 'Analysis of variance'],
  ['writing', 15, 'The line of best fit', 0.44],
  ['writing', 15, 'Residuals', 0.25],
  ['planned', 15, 'R squared, honestly'],
  ['planned', 15, 'More than one predictor'],
  ['planned', 14, 'Extrapolation'],
  ['skipped', 10, ''],
  ['writing', 15, 'Reading an abstract', 0.88],
  ['planned', 14, 'Replication'],
  ['planned', 14, 'Writing up your own'],
  ['skipped', 9, ''],
];

export const SAMPLE_FILE = 'introductory-statistics.pdf';

export const SAMPLE_BOOK: ReadonlyArray<EdgeSegment> = RUNS.map(
  ([state, pages, label, progress]) => ({
    state,
    pages,
    ...(label === '' ? {} : { label }),
    ...(progress === undefined ? {} : { progress }),
  }),
);

/** How many lessons are written at the same time in the replay. */
const ABREAST = 12;

/**
 * The same book at a moment of a run: 0 before the first word, 1 when every lesson has passed.
 * Lessons begin in order, a dozen at a time, and each takes its share of the run.
 */
export function sampleBookAt(moment: number): ReadonlyArray<EdgeSegment> {
  const lessons = SAMPLE_BOOK.filter(({ state }) => state !== 'skipped' && state !== 'unreadable');
  const share = ABREAST / lessons.length;
  const step = (1 - share) / Math.max(1, lessons.length - 1);
  let lesson = 0;
  return SAMPLE_BOOK.map((segment) => {
    if (segment.state === 'skipped' || segment.state === 'unreadable') return segment;
    const { progress: _before, ...rest } = segment;
    const written = (moment - lesson * step) / share;
    lesson += 1;
    if (written <= 0) return { ...rest, state: 'planned' };
    if (written >= 1) return { ...rest, state: 'taught' };
    return { ...rest, state: 'writing', progress: written };
  });
}
