/**
 * Before tests that start the product: the program of the server is that of the sources at hand, and a directory
 * of data is prepared for those of which no test asks what a first start does.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { prepareData } from './prepared-data.ts';

export async function setup(project: TestProject): Promise<() => void> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', 'server']);
  return prepareData(project);
}
