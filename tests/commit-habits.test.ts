import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  COMMIT_FORMAT,
  commitsFrom,
  DECISION_FORMAT,
  editedDecisions,
  refusedCommits,
  type Commit,
} from './commit-habits.ts';

const root = path.join(import.meta.dirname, '..');

const commit = (title: string, change: Partial<Commit> = {}): Commit => ({
  id: 'abc1234',
  title,
  body: 'It was wrong.',
  files: ['server/app.ts'],
  ...change,
});

it.each(['feat(course): a', 'fix: a', 'refactor!: a', 'docs: a', 'test(web): a', 'chore: a'])(
  '[COMMIT-1] %s has a body',
  (title) => {
    const files = ['server/app.ts', 'server/app.test.ts'];
    expect(refusedCommits([commit(title, { files })])).toEqual([]);
    for (const body of ['', 'Signed-off-by: Ada <ada@example.org>']) {
      expect(refusedCommits([commit(title, { files, body })]).join()).toContain('(COMMIT-1)');
    }
  },
);

it.each(['wip', 'fixup! feat: a', 'Merge branch', 'feat:a', 'feature: a'])(
  '[COMMIT-1] %s does not say of which kind it is',
  (title) => {
    expect(refusedCommits([commit(title)]).join()).toContain('(COMMIT-1)');
  },
);

it.each([
  [['server/app.ts'], false],
  [['web/ui/button.tsx', 'web/ui/button.module.css'], false],
  [['server/app.ts', 'server/app.integration.test.ts'], true],
  [['web/ui/button.tsx', 'tests/quiz.browser.test.ts'], true],
  [['web/ui/button.tsx', 'tests/people.ts'], false],
  [['web/ui/button.tsx', 'web/testing/mount.tsx'], true],
  [['server/app.ts', 'server/testing/person.ts'], true],
  [['web/ui/button.module.css'], true],
  [['bench/lesson.ts'], true],
  [['docs/architecture.md'], true],
  [['tests/people.ts'], true],
])('[COMMIT-2] a fix of %j: %s', (files, allowed) => {
  expect(refusedCommits([commit('fix(app): a', { files })]).length).toBe(allowed ? 0 : 1);
  expect(refusedCommits([commit('feat(app): a', { files })])).toEqual([]);
});

it('[COMMIT-2] may say why no test shows it', () => {
  const why = 'It was wrong.\n\nNo test: no engine of a test paints this.';
  expect(refusedCommits([commit('fix(app): a', { body: why })])).toEqual([]);
  expect(refusedCommits([commit('fix(app): a', { body: 'No test: ' })])).toHaveLength(1);
});

it('[COMMIT-1] [COMMIT-2] reads what git says, and refuses what was planted in it', () => {
  const log =
    '\u0001one\u0002fix(app): a\u0002\u0002\n\nserver/app.ts\n' +
    '\u0001two\u0002docs: b\u0002Why.\n\nWhy else.\n\u0002\n\nREADME.md\ndocs/a.md\n';
  const commits = commitsFrom(log);
  expect(commits[1]).toEqual({
    id: 'two',
    title: 'docs: b',
    body: 'Why.\n\nWhy else.',
    files: ['README.md', 'docs/a.md'],
  });
  expect(refusedCommits(commits).map((refused) => refused.slice(0, 3))).toEqual(['one', 'one']);
});

/** Written where these rules were not yet, and put behind the commit that brought them. */
const WRITTEN_BESIDE: readonly string[] = [
  'docs(architecture): where it stands that answers wait in the system',
  "fix(document): a section's long name is cut where it stands in a line with others",
  'fix(course): an empty list of courses says what it always said',
  'fix(course): a first course begins with a book, whatever file it is in',
];

it('[COMMIT-1] [COMMIT-2] hold for each commit since they are asked', () => {
  const log = logSince('--name-only', `--format=${COMMIT_FORMAT}`);
  const asked = commitsFrom(log).filter(({ title }) => !WRITTEN_BESIDE.includes(title));
  expect(refusedCommits(asked)).toEqual([]);
});

const patch = (head: string, ...lines: string[]) =>
  [
    '\u0001abc1234 docs: a',
    '',
    'diff --git a/docs/decisions/0001-a.md b/docs/decisions/0001-a.md',
    head,
    '--- a/docs/decisions/0001-a.md',
    '+++ b/docs/decisions/0001-a.md',
    '@@ -3 +3 @@ # 1. A',
    ...lines,
    '',
  ].join('\n');
const CHANGED = 'index 01..02 100644';

it.each([
  ['a new one', patch('new file mode 100644', '+We do.'), true],
  ['a link', patch(CHANGED, '-As [2](0002-b.md) says.', '+As [2](0002-c.md) says.'), true],
  ['a status', patch(CHANGED, '+Superseded in part by [0002](0002-b.md).', '+'), true],
  ['a number', patch(CHANGED, '-# 98. Words lie in a file', '+# 0099 Words lie in a file'), true],
  ['a heading', patch(CHANGED, '-**Context.** We do.', '+## Context', '+', '+We do.'), true],
  ['a part', patch(CHANGED, '+## Rejected', '+And more.'), false],
  ['a title', patch(CHANGED, '-# 98. Words lie in a file', '+# 98. Words lie'), false],
  ['a word', patch(CHANGED, '-We do.', '+We do not.'), false],
  ['a sentence more', patch(CHANGED, '+And more.'), false],
  ['one that goes', patch('deleted file mode 100644', '-We do.'), false],
])('[COMMIT-3] a record of a decision: %s', (_change, log, allowed) => {
  const refused = allowed ? [] : ['abc1234 docs: a: 0001 stays as it was decided (COMMIT-3).'];
  expect(editedDecisions(log)).toEqual(refused);
});

it('[COMMIT-3] holds for each commit since it is asked', () => {
  const args = ['--patch', '--find-renames', '--unified=0', `--format=${DECISION_FORMAT}`];
  expect(editedDecisions(logSince(...args, '--', 'docs/decisions'))).toEqual([]);
});

/** Commits after the one that brought these rules; in a shallow clone, after the oldest that is there. */
function logSince(...args: string[]): string {
  const git = (...all: string[]) =>
    execFileSync('git', all, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  try {
    const since = git('log', '-SCOMMIT-3 A record', '--format=%H', '--', 'tests/commit-habits.ts')
      .trim()
      .split('\n')
      .at(-1);
    if (!since) return '';
    return git('log', '--no-merges', `${since}..HEAD`, ...args);
  } catch {
    // Sources without a history, as a package or an archive has them: nothing was committed here.
    return '';
  }
}
