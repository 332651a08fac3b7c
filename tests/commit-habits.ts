/**
 * What a commit has to have, as far as a program can tell. `commit-habits.test.ts` looks at all that came
 * after this file: older ones are history, and no checkout has to know more of it than it has.
 *
 * COMMIT-1 What changes the product (feat, fix, refactor, perf) has a body that says why.
 * COMMIT-2 A fix of code touches a test: it starts with the one that fails. Where none can show it, a line of
 *    its body says why: `No test: …`. Styles, documents and measurements are not code here.
 */
export interface Commit {
  id: string;
  /** First line. */
  title: string;
  body: string;
  /** Paths from the root, with slashes. */
  files: readonly string[];
}

/** For `git log --name-only`: what `commitsFrom` reads. No text of a commit holds these characters. */
export const COMMIT_FORMAT = '%x01%h%x02%s%x02%b%x02';

/** @param log what git wrote in COMMIT_FORMAT */
export function commitsFrom(log: string): Commit[] {
  return log
    .split('\u0001')
    .slice(1)
    .map((text) => {
      const [id = '', title = '', body = '', files = ''] = text.split('\u0002');
      return { id, title, body: body.trim(), files: files.split('\n').filter(Boolean) };
    });
}

const CHANGES = /^(?:feat|fix|refactor|perf)(?:\([^)]*\))?!?: /;
const FIX = /^fix(?:\([^)]*\))?!?: /;
/** Lines that say who, and never why. */
const SIGNATURE = /^[A-Z][\w-]*-by: .*$/gim;

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^tests\//.test(file);
const isCode = (file: string) =>
  /\.tsx?$/.test(file) && !/^(?:bench|load-tests|tests)\//.test(file) && !isTest(file);

/** A sentence for each that lacks something. */
export function refusedCommits(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ id, title, body, files }) => [
    ...(CHANGES.test(title) && body.replaceAll(SIGNATURE, '').trim() === ''
      ? [`${id} ${title}: the body says why (COMMIT-1).`]
      : []),
    ...(FIX.test(title) && files.some(isCode) && !files.some(isTest) && !/^No test: \S/m.test(body)
      ? [`${id} ${title}: a test, or a line "No test: …" that says why (COMMIT-2).`]
      : []),
  ]);
}
