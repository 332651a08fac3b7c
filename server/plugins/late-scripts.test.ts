import { expect, it } from 'vitest';
import { comesLate, lateHtml, withLateScripts } from './late-scripts.ts';

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/i"/></head>',
  `<body><button>a</button><script nonce="n">early()</script>`,
  `<script nonce="n" async="" type="module">import("/assets/client.js")</script></body></html>`,
].join('');

it('[LATE-SCRIPTS-1] only the names of tags change, and one script stands behind all', () => {
  const late = lateHtml(PAGE, 'n', 'near');
  expect(late).not.toMatch(/rel="modulepreload"|type="module"/u);
  const [before = ''] = late.split(/<script nonce="n">\(\(forAnybody\) =>/u);
  const named = before.replaceAll(/rel="late"/gu, 'rel="modulepreload"');
  expect(`${named.replaceAll('type="late"', 'type="module"')}</body></html>`).toBe(PAGE);
});

const READ = [
  '/',
  '/privacy',
  '/terms-and-conditions',
  '/course/cells',
  '/learn/courses/cells',
  '/school/learn/courses/cells',
  '/i18n-demo',
  '/school',
  '/%ED%95%99%EA%B5%90',
];
const READ_THEN_USED = [
  '/pricing',
  '/pricing/',
  '/learn/courses',
  '/school/learn/courses',
  '/learn/courses/cells/lessons/roots',
  '/school/learn/courses/cells/lessons/roots',
];
const USED = [
  '/login',
  '/sign-up',
  '/chat',
  '/favicon.ico',
  '/school/dashboard',
  '/learn/courses/cells/certificate',
  '/course/a/b',
  '/learn/courses/cells/lessons/roots/edit',
  '/school/dashboard/courses/cells/lessons/roots',
];

it('[LATE-SCRIPTS-1] is for what somebody who is not signed in reads', () => {
  expect(new Set(READ.map((path) => comesLate(path, 'a=b')))).toEqual(new Set(['near']));
  expect(new Set(USED.map((path) => comesLate(path, undefined)))).toEqual(new Set([undefined]));
});

it('[LATE-SCRIPTS-6] is for the landing alone where somebody is signed in', () => {
  const signedIn = 'a=b; better-auth.session_token=x.y';
  const all = [...READ, ...READ_THEN_USED];
  expect(all.filter((path) => comesLate(path, signedIn) !== undefined)).toEqual(['/']);
  expect(comesLate('/', signedIn)).toBe('near');
});

it('[LATE-SCRIPTS-3] comes for anybody who is there where there are fields', () => {
  const lateness = READ_THEN_USED.map((path) => comesLate(path, 'a=b'));
  expect(new Set(lateness)).toEqual(new Set(['anybody']));
  expect(lateHtml(PAGE, 'n', 'anybody')).toContain('})(true)');
  expect(lateHtml(PAGE, 'n', 'near')).toContain('})(false)');
});

const answer = (html: string, status = 200) =>
  new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', link: '</a.js>; rel=modulepreload' },
  });

it('[LATE-SCRIPTS-1] is for nothing that is no page', async () => {
  const json = Response.json({ type: 'module' });
  expect(await withLateScripts(json, 'n', 'near')).toBe(json);
  const changed = await withLateScripts(answer(PAGE), 'n', 'near');
  expect([changed.headers.get('link'), await changed.text()]).toEqual([
    null,
    lateHtml(PAGE, 'n', 'near'),
  ]);
});

it('[LATE-SCRIPTS-2] does not wait with a page that failed', async () => {
  const missing = answer(PAGE, 404);
  expect(await withLateScripts(missing, 'n', 'near')).toBe(missing);
});
