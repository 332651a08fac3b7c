import { expect, it } from 'vitest';
import { isIdle, replacementOf } from './unused-parts.ts';

const RENDERER = '/node_modules/safe-mdx/dist/safe-mdx.js';
const ROUTER = '/node_modules/@tanstack/router-core/dist/esm/ssr/serializer/rawStreamCodec.js';

it('[UNUSED-1] the renderer of trees has neither parser nor evaluator, anywhere', () => {
  for (const isForPages of [true, false]) {
    expect(replacementOf('./parse.js', RENDERER, isForPages)).toContain('resolveModulePath');
    expect(replacementOf('eval-estree-expression', RENDERER, isForPages)).toContain('refuse');
  }
  expect(replacementOf('./parse.js', '/web/lesson/parse-lesson.ts', true)).toBeUndefined();
});

it('[UNUSED-2] only the router of pages is without the library that writes', () => {
  expect(replacementOf('seroval', ROUTER, true)).toContain('createPlugin');
  expect(replacementOf('seroval', ROUTER, false)).toBeUndefined();
  expect(replacementOf('seroval', '/web/router.tsx', true)).toBeUndefined();
});

it('[UNUSED-2] pages are without what calls functions of the server by name', () => {
  const start = '/node_modules/@tanstack/start-client-core/dist/esm/client/adapter.js';
  expect(replacementOf('../client-rpc/createClientRpc.js', start, true)).toContain('throw');
  expect(replacementOf('../client-rpc/createClientRpc.js', start, false)).toBeUndefined();
});

it('[UNUSED-3] the live line of pages has no other line than a web socket', () => {
  const transports = '/node_modules/engine.io-client/build/esm/transports/index.js';
  for (const source of ['./polling-xhr.node.js', './webtransport.js'])
    expect(replacementOf(source, transports, true)).toContain('WT = undefined');
  expect(replacementOf('./websocket.node.js', transports, true)).toBeUndefined();
  expect(replacementOf('./polling-xhr.node.js', transports, false)).toBeUndefined();
});

it('[UNUSED-4] of what calls procedures only what is called is there', () => {
  expect(isIdle('/p/node_modules/@trpc/client/dist/wsLink.mjs')).toBe(true);
  expect(isIdle('/p/node_modules/react/index.js')).toBe(false);
});
