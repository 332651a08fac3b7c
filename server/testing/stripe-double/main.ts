/**
 * The double as a process: `node server/testing/stripe-double/main.ts '<options as JSON>'`. Prints its
 * address as one line of JSON and ends with its standard input, so that a parent that dies takes it
 * along.
 */
import type { ShopOptions } from './shop-protocol.ts';
import { runShop } from './shop-server.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as ShopOptions;
const { url } = await runShop(options, 0);
process.stdout.write(`${JSON.stringify({ url })}\n`);
const stop = (): void => process.exit(0);
process.once('SIGTERM', stop);
process.stdin.once('close', stop).resume();
