/**
 * The public pages, the overview of a course and a lesson as Lighthouse judges them: on a phone with a slow line, by a
 * visitor who was never here. It is fetched by npx for this alone: a hundred packages that nothing else needs.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { launchBrowser } from '#tests/browser.ts';
import { openCourse } from '#tests/public-course.ts';
import { queryProduct } from '#tests/product-database.ts';
import { startProduct } from '#tests/product.ts';
import { attempt, type BenchLine } from './bench-line.ts';
import { say } from './live-product.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const run = promisify(execFile);

/** What the developer tools of a browser complain of. */
const issueSchema = z.object({ issueType: z.string().optional() });

const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      details: z
        .object({ items: z.array(issueSchema).optional() })
        .optional()
        .catch(undefined),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

/** How many of a hundred points may be missing. */
const MISSING = { performance: 5, accessibility: 0, 'best-practices': 0, seo: 0 } as const;

export async function benchPages(): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-pages-'));
  await using open = new AsyncDisposableStack();
  open.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const product = await startProduct({ dataDir });
  open.defer(() => product.stop());
  const course = await openCourse(
    { ...product, query: (sql, values) => queryProduct(dataDir, sql, values) },
    'en',
  );
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  open.defer(() => browser.close());
  const pages = {
    landing: '/',
    pricing: '/pricing',
    privacy: '/privacy',
    terms: '/terms-and-conditions',
    languages: '/i18n-demo',
    organization: `/${course.teacher.org}`,
    catalogue: '/learn/courses',
    overview: `/course/${course.slug}`,
    lesson: `/learn/courses/${course.slug}/lessons/${course.lessons[0]?.slug}`,
  };
  const lines: BenchLine[] = [];
  for (const [name, path] of Object.entries(pages)) {
    lines.push(...(await attempt(name, () => judge(name, new URL(path, product.url).href, port))));
  }
  return lines;
}

async function judge(name: string, url: string, port: number): Promise<BenchLine[]> {
  const categories = Object.entries(MISSING);
  const only = categories.map(([category]) => category).join(',');
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--port=${port}`,
      `--only-categories=${only}`,
      '--no-enable-error-reporting',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const report = reportSchema.parse(JSON.parse(stdout));
  for (const missed of whatIsMissing(report)) say(`${name}: ${missed}`);
  return categories.map(([category, atMost]) => ({
    name: `${name}, ${category}: points missing`,
    ours: 100 - (report.categories[category]?.score ?? 0) * 100,
    baseline: undefined,
    unit: 'of 100',
    ratio: undefined,
    aim: `at most ${atMost}`,
    atMost,
  }));
}

/** The audits that cost points, with what they measured. */
function whatIsMissing({ categories, audits }: Report): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return counted.flatMap(({ id, weight }) => {
    const { score, displayValue = '', details } = audits[id] ?? { score: null };
    const issues = details?.items?.flatMap(({ issueType }) => issueType ?? []) ?? [];
    const said = [displayValue, ...issues].join(' ');
    return weight > 0 && score !== null && score < 1 ? [`${id} ${score} ${said}`] : [];
  });
}

/** A port nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
