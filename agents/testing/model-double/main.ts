/**
 * The double as a process: `node agents/testing/model-double/main.ts [port] [options as JSON]`.
 * Prints its address as one line of JSON. Ends with its standard input when started with `--child`,
 * so that a parent that dies takes it along.
 */
import type { DoubleOptions } from './protocol.ts';
import { runModelDouble } from './server.ts';

const words = process.argv.slice(2).filter((word) => word !== '--child');
const port = Number(words.find((word) => /^\d+$/.test(word)) ?? 0);
const options = JSON.parse(
  words.find((word) => word.startsWith('{')) ?? '{}',
) as Partial<DoubleOptions>;
const double = await runModelDouble(options, port);
const stop = (): void => process.exit(0);
// Whoever started it was gone before it listened.
process.stdout.once('error', stop);
process.stdout.write(`${JSON.stringify({ url: double.url })}\n`);

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
if (process.argv.includes('--child')) process.stdin.once('close', stop).resume();
