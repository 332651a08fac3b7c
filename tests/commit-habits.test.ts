import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMIT_FORMAT, commitsFrom, refusedCommits, type Commit } from './commit-habits.ts';

const root = path.join(import.meta.dirname, '..');

const commit = (title: string, change: Partial<Commit> = {}): Commit => ({
  id: 'abc1234',
  title,
  body: 'It was wrong.',
  files: ['server/app.ts'],
  ...change,
});

it.each(['feat(course): a', 'fix: a', 'refactor!: a', 'perf(web): a'])(
  '[COMMIT-1] %s has a body',
  (title) => {
    const files = ['server/app.ts', 'server/app.test.ts'];
    expect(refusedCommits([commit(title, { files })])).toEqual([]);
    for (const body of ['', 'Signed-off-by: Ada <ada@example.org>']) {
      expect(refusedCommits([commit(title, { files, body })]).join()).toContain('(COMMIT-1)');
    }
  },
);

it('[COMMIT-1] is asked of nothing that leaves the product as it is', () => {
  const titles = ['docs: a', 'test(web): a', 'chore: a'];
  expect(refusedCommits(titles.map((title) => commit(title, { body: '' })))).toEqual([]);
});

it.each([
  [['server/app.ts'], false],
  [['web/ui/button.tsx', 'web/ui/button.module.css'], false],
  [['server/app.ts', 'server/app.integration.test.ts'], true],
  [['web/ui/button.tsx', 'tests/quiz.browser.test.ts'], true],
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

it('[COMMIT-1] [COMMIT-2] hold for each commit since they are asked', () => {
  expect(refusedCommits(commitsFrom(logSince('tests/commit-habits.ts')))).toEqual([]);
});

/** Commits after the one that brought a file; in a shallow clone, after the oldest that is there. */
function logSince(file: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  try {
    const since = git('log', '--diff-filter=A', '--format=%H', '--', file)
      .trim()
      .split('\n')
      .at(-1);
    if (!since) return '';
    return git('log', '--no-merges', '--name-only', `--format=${COMMIT_FORMAT}`, `${since}..HEAD`);
  } catch {
    // Sources without a history, as a package or an archive has them: nothing was committed here.
    return '';
  }
}
