/**
 * The product as the browser tests of one file see it.
 *
 * - Most files share the product of their worker (worker-fixtures.ts). What keeps tests apart is the
 *   organization: each makes people of its own and looks at nothing of others.
 * - A file has a product of its own where it kills it or sets it up differently, and says why.
 * - Each test has browser contexts of its own, closed when it ends.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Browser } from 'playwright-core';
import type { ModelDouble } from '#agents/testing/model-double/start.ts';
import { eventually } from '#server/testing/lectern-process.ts';
import type { Mailbox } from '#server/testing/person.ts';
import { visit, type Visit, type VisitOptions } from './browser.ts';
import { newPerson, signedInAs, type TestPerson } from './people.ts';
import { queryProduct } from './product-database.ts';
import { runProduct, type RunningProduct } from './running-product.ts';
import { worker } from './worker-fixtures.ts';

/** A person at a browser in which they are signed in. */
export interface SignedIn extends Visit {
  readonly person: TestPerson;
  /** Slug of their workspace. */
  readonly org: string;
}

export interface TestProduct {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** Came first and administers the installation; nobody else does. */
  readonly admin: TestPerson;
  /** Where it keeps its own, for faults of a disk. */
  readonly dataDir: string;
  /** For files that the tests bring; removed after the last of them. */
  readonly directory: string;
  /** A browser in which nobody is signed in. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** A browser in which that person is signed in. */
  visitAs(person: TestPerson, options?: VisitOptions): Promise<SignedIn>;
  /** A new person at a browser, signed in. */
  visitAsNew(name: string, options?: VisitOptions): Promise<SignedIn>;
  /** Asks the product's own database, to set up what pages are to show. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

export interface TestProductWithModel extends TestProduct {
  readonly model: ModelDouble;
}

export interface OwnProduct extends TestProductWithModel {
  /** Kills the product as a power cut would, and starts it again at the same address. */
  restart(): Promise<void>;
}

/** The worker's product without a model: lessons are compiled from the book's own sentences. */
export function sharedProduct(): TestProduct {
  const { product, open } = createHandle();
  worker.beforeAll(({ browser, withoutModel }) => open({ browser, running: withoutModel }));
  return product;
}

/**
 * The worker's product whose models, the one that draws included, are the worker's double. Before each
 * test the double is as it was started.
 */
export function sharedProductWithModel(): TestProductWithModel {
  const { product, open } = createHandle();
  worker.beforeAll(({ browser, model, withModel }) => open({ browser, model, running: withModel }));
  beforeEach(() => product.model.control.reset());
  // The next file counts the calls of its own lessons only.
  afterAll(async () => {
    await product.model.control.reset();
    const working = `select id from lesson where state in ('queued', 'writing', 'reviewing', 'revising')`;
    await eventually('rest', async () => (await product.query(working)).length === 0);
  });
  return product;
}

/**
 * A product of the file's own with the worker's double, which keeps its options from test to test.
 * @param env further settings, asked for when the product starts.
 */
export function ownProduct(env: () => Record<string, string> = () => ({})): OwnProduct {
  const { product, open } = createHandle();
  let running: RunningProduct | undefined;
  worker.beforeAll(async ({ browser, model }) => {
    await model.control.reset();
    running = await runProduct({
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'test',
      ...env(),
    });
    await open({ browser, model, running });
  });
  afterAll(() => running?.stop());
  return Object.assign(product, { restart: async () => running?.restart() });
}

interface Opened {
  browser: Browser;
  running: RunningProduct;
  model?: ModelDouble;
}

function createHandle() {
  let opened: Opened | undefined;
  let directory = '';
  const visits: Visit[] = [];
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('not started yet: ask for it within a test');
    return part;
  };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lectern-files-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));
  afterEach(async () => {
    await Promise.all(visits.splice(0).map(({ context }) => context.close()));
  });

  const product: TestProductWithModel = {
    get url() {
      return there(opened).running.url;
    },
    get mailbox() {
      return there(opened).running.mailbox;
    },
    get admin() {
      return there(opened).running.admin;
    },
    get model() {
      return there(opened?.model);
    },
    get dataDir() {
      return there(opened).running.dataDir;
    },
    get directory() {
      return directory;
    },
    async visit(options) {
      const { browser, running } = there(opened);
      const visited = await visit(browser, running.url, options);
      visits.push(visited);
      return visited;
    },
    async visitAs(person, options) {
      const visited = await product.visit(options);
      await signedInAs(visited.page, person);
      return { ...visited, person, org: person.org };
    },
    async visitAsNew(name, options) {
      const person = await newPerson(product, name, options?.language);
      return product.visitAs(person, options);
    },
    query: (sql, values) => queryProduct(there(opened).running.dataDir, sql, values),
  };
  return {
    product,
    open: async (started: Opened): Promise<void> => {
      opened = started;
      // A worker's product lives longer than the proof of its administrator (ADMIN-12).
      await product.query(
        `update session set "createdAt" = now()
          where "userId" in (select id from "user" where role = 'admin')`,
      );
    },
  };
}
