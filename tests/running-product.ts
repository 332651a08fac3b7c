/** A product with data of its own, and who administers it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '#server/testing/balancer.ts';
import { freePort } from '#server/testing/free-port.ts';
import { mailboxOf } from '#server/testing/person.ts';
import { newPerson, type TestPerson } from './people.ts';
import { givePreparedData } from './prepared-data.ts';
import { startProduct, type Product } from './product.ts';
import { startSeveralMachines } from './several-machines.ts';

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

/** With `SEVERAL_MACHINES` in the environment the larger shape takes the place of a start on one machine. */
export async function runProduct(given: Record<string, string>): Promise<RunningProduct> {
  if (process.env['SEVERAL_MACHINES'] !== undefined) return runSeveralMachines(given);
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

/** Two that answer people, behind one address that deals requests and sockets out by turns, and one of workers. */
async function runSeveralMachines(given: Record<string, string>): Promise<RunningProduct> {
  const ports = [await freePort(), await freePort()] as const;
  const balancer = await startBalancer(
    ports.map((port) => ({ port, health: `http://127.0.0.1:${port}/healthz` })),
  );
  const url = `http://127.0.0.1:${balancer.port}`;
  const mailbox = mailboxOf(url);
  // Without a model unless one is given: an empty value is none. An installation with an address of its own counts
  // what is asked of it, and keeps passwords as dear as they are.
  const env = { PUBLIC_URL: url, OPENAI_BASE_URL: '', OPENAI_API_KEY: '', ...given };
  const machines = await startSeveralMachines({ env, ports }).catch(async (error: unknown) => {
    await balancer.close();
    throw error;
  });
  const stop = async () => {
    await machines.stop();
    await balancer.close();
  };
  try {
    return {
      url,
      mailbox,
      dataDir: machines.dataDir,
      admin: await newPerson({ url, mailbox }, 'Ada Root'),
      restart: () => Promise.reject(new Error('which of several machines would be started again?')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
