import { dieAs } from './dying-thread.ts';

await dieAs('helper');
