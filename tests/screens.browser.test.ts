/**
 * Every page that somebody signed in has besides those of administrators, as a teacher of a course of their own
 * opens it: on a wide screen and on a phone, each in the other theme and language than where it is tried by its
 * own tests. On the wide screen each is loaded, on the phone one goes from page to page. Addresses are read from
 * the tree of routes, so no page is left out.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { COURSE_TABS } from '#web/course/course-tabs.ts';
import { findings, open, pathOf, picture } from './browser.ts';
import { goWithin, loadWhole } from './go-within.ts';
import { newPerson, type TestPerson } from './people.ts';
import { writtenCourse } from './seeded-course.ts';
import { sharedProduct } from './test-product.ts';

const product = sharedProduct();
let teacher: TestPerson;
let addresses: string[];

/** Tried where they are the matter: without a session, of administrators, and such as need more than a course. */
const ELSEWHERE = [
  '/',
  '/admin',
  '/accept-invitation',
  '/chat',
  '/dashboard',
  '/forgot-password',
  '/i18n-demo',
  '/join',
  '/login',
  '/onboarding',
  '/pricing',
  '/privacy',
  '/promo',
  '/reset-password',
  '/sample',
  '/sign-up',
  '/stop-mail',
  '/terms-and-conditions',
  '/unauthorized',
  '/unsubscribe',
  '/verify',
  '/verify-email',
  '/$orgSlug/people',
  '/$orgSlug/dashboard/workspace/$teamSlug',
];

beforeAll(async () => {
  teacher = await newPerson(product, 'Mary Somerville', 'ko');
  const { id } = await writtenCourse(teacher, { sample: 'ko' });
  await product.query(`update course set status = 'published', privacy = 'public' where id = $1`, [
    id,
  ]);
  const [row] = await product.query(
    `select course.slug, document_id, lesson.slug as lesson from course
      join lesson on lesson.course_id = course.id where course.id = $1 order by position limit 1`,
    [id],
  );
  const slug = String(row?.['slug']);
  const names: Record<string, readonly string[]> = {
    orgSlug: [teacher.org],
    courseSlug: [slug],
    slug: [slug],
    lessonSlug: [String(row?.['lesson'])],
    documentId: [String(row?.['document_id'])],
    tab: COURSE_TABS.slice(1),
  };
  addresses = routes().flatMap((route) => filled(route, names));
});

function routes(): string[] {
  const tree = readFileSync(new URL('../web/routeTree.gen.ts', import.meta.url), 'utf8');
  const [, listed = ''] = /export interface FileRoutesByTo \{(.*?)\n\}/su.exec(tree) ?? [];
  const all = [...listed.matchAll(/^ {2}'([^']+)'/gmu)].map(([, path = '']) => path);
  const isElsewhere = (path: string) =>
    ELSEWHERE.some((one) => path === one || (one !== '/' && path.startsWith(`${one}/`)));
  return all.filter((path) => !isElsewhere(path));
}

/** Each way to say a route; one with a name that nothing has fails by itself. */
function filled(route: string, names: Record<string, readonly string[]>): string[] {
  const [, name] = /\$(\w+)/u.exec(route) ?? [];
  if (name === undefined) return [route];
  const words = names[name] ?? [];
  expect(words.length, route).toBeGreaterThan(0);
  return words.flatMap((word) =>
    filled(
      route.replace(`$${name}`, () => word),
      names,
    ),
  );
}

/** One thing has one title: at its short address, in an organization and without, to its maker and a learner. */
function shownAt(path: string): string {
  return path
    .replace(/^\/course\//u, '/learn/courses/')
    .replace(new RegExp(`^/${teacher.org}/(?:learn|dashboard)(?=/|$)`, 'u'), '/learn');
}

it.for([
  { language: 'ko', theme: 'dark', width: 1440, go: loadWhole },
  { language: 'en', theme: 'light', width: 390, height: 844, go: goWithin },
] as const)(
  '[PAGE-1] [GREEN-1] [TITLE-1] each page is sound in $language, $theme, at $width px',
  { timeout: 600_000 },
  async ({ go, ...look }) => {
    const { page, complaints } = await product.visitAs(teacher, look);
    expect(addresses.length).toBeGreaterThan(45);
    await open(page, `/${teacher.org}/dashboard`);
    const titles = new Map<string, string>();
    for (const address of addresses) {
      await go(page, address);
      await page.locator('h1, h2').first().waitFor();
      await picture(page, `screen-${look.width}-${address}`);
      expect.soft(await findings(page), address).toEqual([]);
      const title = await page.title();
      const shown = shownAt(pathOf(page));
      expect.soft(titles.get(title) ?? shown, `${address}: ${title}`).toBe(shown);
      titles.set(title, shown);
    }
    expect(complaints).toEqual([]);
  },
);
