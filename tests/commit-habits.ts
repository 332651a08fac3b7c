/**
 * What a commit has to have, as far as a program can tell. `commit-habits.test.ts` looks at all that came
 * after these rules: older ones are history, and no checkout has to know more of it than it has.
 *
 * COMMIT-1 A title says of which kind it is, and a body says why.
 * COMMIT-2 A fix of code touches a test: it starts with the one that fails. Where none can show it, a line of
 *    its body says why: `No test: …`. Styles, documents and measurements are not code here, and what tests share
 *    is no test.
 * COMMIT-3 A record of a decision is not edited by later commits, but for its number, where its links lead, how its
 *    parts are headed and a line that says by which record it is superseded.
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

const KIND = /^(?:feat|fix|refactor|perf|test|docs|bench|build|chore)(?:\([^)]*\))?!?: \S/;
const FIX = /^fix(?:\([^)]*\))?!?: /;
/** Lines that say who, and never why. */
const SIGNATURE = /^[A-Z][\w-]*-by: .*$/gim;

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const isCode = (file: string) =>
  /\.tsx?$/.test(file) && !/^(?:bench|load-tests|tests)\//.test(file) && !isTest(file);

/** A sentence for each that lacks something. */
export function refusedCommits(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ id, title, body, files }) => [
    ...(KIND.test(title) ? [] : [`${id} ${title}: of which kind it is (COMMIT-1).`]),
    ...(body.replaceAll(SIGNATURE, '').trim() === ''
      ? [`${id} ${title}: the body says why (COMMIT-1).`]
      : []),
    ...(FIX.test(title) && files.some(isCode) && !files.some(isTest) && !/^No test: \S/m.test(body)
      ? [`${id} ${title}: a test, or a line "No test: …" that says why (COMMIT-2).`]
      : []),
  ]);
}

/** For `git log --patch --unified=0`: what `editedDecisions` reads. */
export const DECISION_FORMAT = '%x01%h %s';

const SUPERSEDED = /^\+Superseded\b.*\bby \[\d{4}\]\(/;
/** How a part of a record is headed: on a line of its own, or before its first word. */
const HEADING = /^(?:## \w+$|\*\*\w+\.\*\* )/;
/** Lines of a patch, without where links lead, headings of parts and a record's own number, of which two met. */
const words = (lines: readonly string[]) =>
  lines
    .map((line) =>
      line
        .slice(1)
        .replaceAll(/\]\([^)]*\)/g, ']()')
        .replace(/^# \d+[.:]? /, '# ')
        .replace(HEADING, '')
        .trim(),
    )
    .filter(Boolean);

/**
 * A sentence for each record of a decision that a commit changed after it was there (COMMIT-3).
 * @param log of `docs/decisions`, as git wrote it in DECISION_FORMAT
 */
export function editedDecisions(log: string): string[] {
  return log
    .split('\u0001')
    .slice(1)
    .flatMap((text) => {
      const [commit = '', ...files] = text.split(/^diff --git /m);
      return files.flatMap((file) => {
        const [head = '', ...hunks] = file.split(/^@@.*$/m);
        const number = /\/(\d{4})-[^/]*\.md$/m.exec(head)?.[1];
        if (number === undefined || head.includes('\nnew file mode')) return [];
        const lines = hunks.join('').split('\n');
        const before = words(lines.filter((line) => line.startsWith('-')));
        const after = words(lines.filter((line) => line.startsWith('+') && !SUPERSEDED.test(line)));
        const isGone = head.includes('\ndeleted file mode');
        if (!isGone && before.join('\n') === after.join('\n')) return [];
        return [`${commit.trim()}: ${number} stays as it was decided (COMMIT-3).`];
      });
    });
}
