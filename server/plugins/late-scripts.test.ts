import { expect, it } from 'vitest';
import { comesLate, lateHtml, withLateScripts } from './late-scripts.ts';

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/i"/></head>',
  `<body><button>a</button><script nonce="n">early()</script>`,
  `<script nonce="n" async="" type="module">import("/assets/client.js")</script></body></html>`,
].join('');

it('[LATE-SCRIPTS-1] only the names of tags change, and one script stands behind all', () => {
  const late = lateHtml(PAGE, 'n');
  expect(late).not.toMatch(/modulepreload|type="module"/u);
  const [before = ''] = late.split(/<script nonce="n">\(\(\) =>/u);
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
];
const USED = [
  '/login',
  '/pricing',
  '/learn/courses',
  '/learn/courses/cells/certificate',
  '/course/a/b',
  '/learn/courses/cells/lessons/roots',
];

it('[LATE-SCRIPTS-1] is for what somebody who is not signed in reads', () => {
  expect(READ.filter((path) => comesLate(path, 'a=b'))).toEqual(READ);
  expect(USED.filter((path) => comesLate(path, undefined))).toEqual([]);
  const signedIn = 'a=b; better-auth.session_token=x.y';
  expect(READ.filter((path) => comesLate(path, signedIn))).toEqual([]);
});

const answer = (html: string, status = 200) =>
  new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', link: '</a.js>; rel=modulepreload' },
  });

it('[LATE-SCRIPTS-1] is for nothing that is no page', async () => {
  const json = Response.json({ type: 'module' });
  expect(await withLateScripts(json, 'n')).toBe(json);
  const changed = await withLateScripts(answer(PAGE), 'n');
  expect([changed.headers.get('link'), await changed.text()]).toEqual([null, lateHtml(PAGE, 'n')]);
});

it('[LATE-SCRIPTS-2] does not wait with a page that failed', async () => {
  const missing = answer(PAGE, 404);
  expect(await withLateScripts(missing, 'n')).toBe(missing);
});
