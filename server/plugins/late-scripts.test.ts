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

it('[LATE-SCRIPTS-1] is for the landing of who is not signed in, and for nothing that is no page', async () => {
  const signedIn = 'a=b; better-auth.session_token=x.y';
  const late = [comesLate('/', 'a=b'), comesLate('/login', undefined), comesLate('/', signedIn)];
  expect(late).toEqual([true, false, false]);
  const json = Response.json({ type: 'module' });
  expect(await withLateScripts(json, 'n')).toBe(json);
  const page = new Response(PAGE, {
    headers: { 'content-type': 'text/html; charset=utf-8', link: '</a.js>; rel=modulepreload' },
  });
  const changed = await withLateScripts(page, 'n');
  expect([changed.headers.get('link'), await changed.text()]).toEqual([null, lateHtml(PAGE, 'n')]);
});
