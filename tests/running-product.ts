/** A product with data of its own, and who administers it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { newPerson, type TestPerson } from './people.ts';
import { givePreparedData } from './prepared-data.ts';
import { startProduct, type Product } from './product.ts';

export interface RunningProduct {
  readonly url: string;
  readonly mailbox: Product['mailbox'];
  readonly dataDir: string;
  /** Came first and administers the installation; nobody else does. */
  readonly admin: TestPerson;
  /** Kills it as a power cut would, and starts it again at the same address. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** People sign up by the hundred; hashes of the usual cost are tried by themselves (PASSWORD-HASH-1). */
const QUICK = { PASSWORD_COST: '8' };

export async function runProduct(given: Record<string, string>): Promise<RunningProduct> {
  const env = { ...QUICK, ...given };
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-browser-'));
  await givePreparedData(dataDir);
  // It is started again where it was.
  const port = await freePort();
  let product = await startProduct({ dataDir, env, port });
  const { url, mailbox } = product;
  return {
    url,
    mailbox,
    dataDir,
    admin: await newPerson(product, 'Ada Root'),
    async restart() {
      await product.kill();
      product = await startProduct({ dataDir, env, port });
    },
    async stop() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
