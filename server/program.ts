/**
 * What `npm start` runs, as it was built: the server with what V8 compiled of it at an earlier start,
 * which its workers find too. Where nothing can be kept, it starts all the same.
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { keepHeapModest } from './modest-heap.ts';

keepHeapModest();
process.env['NODE_COMPILE_CACHE'] ??= path.resolve(
  import.meta.dirname,
  '../node_modules/.cache/node',
);
enableCompileCache();
await import('./main.ts');
