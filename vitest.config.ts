import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import { scratchDirectory } from './tests/scratch-directory.ts';
import { slowestTests } from './tests/slowest-tests.ts';

// Inherited by all that tests start. Who names a directory has it.
if (process.env.TMPDIR === undefined) {
  const scratch = scratchDirectory(process.pid);
  if (scratch !== tmpdir()) {
    process.env.TMPDIR = scratch;
    process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  }
}

/**
 * unit         pure code, no services
 * component    what pages are made of, mounted in jsdom: see web/testing
 * integration  real Postgres, real engine, real sockets; files share one database server
 * browser      the built product in a real Chromium, driven from Node; what is started is shared by the
 *              files of a worker (tests/worker-fixtures.ts)
 */
export default defineConfig({
  test: {
    // Two at a time: the tests start servers of their own, and small machines must cope. Each
    // worker takes many files and imports what they share once.
    maxWorkers: 2,
    isolate: false,
    // Processes that tests start are compiled once, not at each start.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
    sequence: { sequencer: LongestFirst },
    reporters: ['default', slowestTests(10)],
    // A product is stopped, not killed.
    teardownTimeout: 60_000,
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{machines,agents,db,server,web,bench,tests}/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/*.browser.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/testing/setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{agents,db,server,tests}/**/*.integration.test.ts'],
          globalSetup: ['tests/build-server.ts', 'tests/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{web,tests}/**/*.browser.test.ts'],
          globalSetup: ['tests/build-server.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
