/** Before tests that start the product: the program of the server is that of the sources at hand. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', 'server']);
}
