/**
 * WITHOUT-EVAL-1 Pages run no code made of text, and their content policy forbids it. Zod tries whether it may
 *    before it checks an object, which browsers report: in pages it is told beforehand that it may not. On the
 *    server it may, and checks faster for it.
 */
if (typeof window !== 'undefined') {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
