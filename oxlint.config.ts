/**
 * The linter. Who may import whom stands in walls.ts; walled-files.ts makes the patterns of it.
 */
import { defineConfig } from 'oxlint';
import { LONG_FILES, MOST_LINES } from './long-files.ts';
import { walledFiles } from './walled-files.ts';
import { BUILD, TESTS } from './walls.ts';

const walls = walledFiles(import.meta.dirname).map(({ files, walls: patterns }) => ({
  files: [...files],
  rules: {
    'no-restricted-imports': ['error', { patterns: [...patterns] }] satisfies ['error', object],
  },
}));

/** A module in the place of another is not the one that is shipped. */
const MOCKS = ['mock', 'doMock'].map((property) => ({ object: 'vi', property }));

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true, es2024: true },
  ignorePatterns: ['dist', 'web/routeTree.gen.ts', 'node_modules', '.data'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    // A switch over words that are ours names each, and ends with `default: return x satisfies never`.
    // Where they are somebody else's, a disabled line says why the others are one.
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: false,
      },
    ],
    // A cast stands in one named function with its reason, which no rule can read.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    // Sheets of styles are imported for what they do.
    'import/no-unassigned-import': 'off',
    // `pg.Client` says whose client it is.
    'import/no-named-as-default-member': 'off',
    // `pdfkit` gives its one class by its name as well.
    'import/no-named-as-default': 'off',
    // JSX is compiled without it.
    'react/react-in-jsx-scope': 'off',
    // An inner `it`, `path` or `lesson` is the better name where the outer one is out of mind.
    'no-shadow': 'off',
    // One after another is mostly what is meant: steps that are paid for, rows in order.
    'no-await-in-loop': 'off',
    'no-console': 'error',
    eqeqeq: 'error',
    'max-lines': ['error', { max: MOST_LINES }],
    // What is sorted was made in the same expression.
    'unicorn/no-array-sort': 'off',
    // The same.
    'unicorn/no-array-reverse': 'off',
    // A function stands where it is read.
    'unicorn/consistent-function-scoping': 'off',
    // A channel of a test has one listener.
    'unicorn/prefer-add-event-listener': 'off',
    // What scrolls has to be reached by keyboard; axe looks at the pages.
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    // `output` and `fieldset` bring looks and meaning of forms, where a role says just what is meant.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      files: ['machines/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          'process',
          'window',
          'fetch',
          'setTimeout',
          'setInterval',
          'crypto',
          'console',
          'performance',
          // Also of a given time: what a date says depends on where it is asked.
          'Date',
        ],
      },
    },
    ...walls,
    ...Object.entries(LONG_FILES).map(([file, max]) => ({
      files: [file],
      rules: { 'max-lines': ['error', { max }] satisfies ['error', object] },
    })),
    {
      // A text that a person reads is a key. Signs are none, nor is the page of a Korean book on the first page.
      files: ['web/**/*.tsx'],
      rules: {
        'react/jsx-no-literals': [
          'error',
          {
            allowedStrings: [
              '%',
              '·',
              '×',
              'x',
              '−',
              '(',
              ')',
              ',',
              '.',
              '/',
              '&nbsp;',
              '\u00A0',
              'PDF',
              '132쪽',
            ],
          },
        ],
      },
    },
    {
      // What builds the client runs in Node.
      files: BUILD,
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      // Threads have no origin.
      files: ['server/**', 'tests/**', 'bench/**'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    {
      // The generated tree of routes names the router's type, and the router takes the tree.
      files: ['web/router.tsx'],
      rules: { 'import/no-cycle': 'off' },
    },
    {
      files: [...TESTS, 'server/access/**', 'tests/**', 'bench/**'],
      rules: {
        'typescript/no-explicit-any': 'off',
        'typescript/no-non-null-assertion': 'off',
        'no-restricted-globals': 'off',
        'max-lines': 'off',
        'react/jsx-no-literals': 'off',
        'no-restricted-properties': ['error', ...MOCKS],
      },
    },
    {
      // Tests of what is pure are as repeatable.
      files: ['machines/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random' },
          { object: 'Temporal', property: 'Now' },
          ...MOCKS,
        ],
      },
    },
    {
      files: ['scripts/**', 'bench/**', 'server/cli/author.ts', 'load-tests/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // k6's own names: `__ENV` and `__VU` are its globals, and its request functions take the type of
      // the answer as a parameter.
      files: ['load-tests/**'],
      rules: {
        'no-underscore-dangle': 'off',
        'typescript/no-unnecessary-type-parameters': 'off',
      },
    },
  ],
});
