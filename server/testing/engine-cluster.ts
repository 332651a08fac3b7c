/**
 * Three nodes of the engine as one cluster, with their snapshots in a bucket, behind one address for
 * calls and one for administration. Each node can be killed, started again, and lose its disk.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lastLines } from '../embedded/log-tail.ts';
import { endProcess, spawnManaged, type ManagedProcess } from '../embedded/managed-process.ts';
import { ensureRequestIdentity } from '../embedded/request-identity.ts';
import { engineProgram } from '../embedded/restate.ts';
import { restateToml, type EngineSettings } from '../embedded/restate-config.ts';
import type { BucketSettings } from '../files/bucket-client.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { freePort } from './free-port.ts';

export interface EngineNode {
  readonly pid: () => number;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Starts it again, at the same place. */
  start(): Promise<void>;
}

export interface EngineCluster {
  readonly ingressUrl: string;
  readonly adminUrl: string;
  readonly identityKey: string;
  readonly nodes: readonly EngineNode[];
  stop(): Promise<void>;
}

const NODES = [1, 2, 3];
/** Records of a partition between two snapshots; few, so that a short test makes some. */
const SNAPSHOT_EVERY = 100;

interface Ports {
  node: number;
  admin: number;
  ingress: number;
}

export async function startEngineCluster(
  directory: string,
  bucket: BucketSettings,
): Promise<EngineCluster> {
  await mkdir(directory, { recursive: true });
  const identity = ensureRequestIdentity(directory);
  const ports: Ports[] = [];
  for (const _ of NODES) {
    ports.push({ node: await freePort(), admin: await freePort(), ingress: await freePort() });
  }
  const addresses = ports.map(({ node }) => `http://127.0.0.1:${node}`);
  const balancers: Balancer[] = [];
  const nodes: (EngineNode & { stop(): Promise<void> })[] = [];
  try {
    for (const [index, own] of ports.entries()) {
      const name = `node-${index + 1}`;
      const file = path.join(directory, `${name}.toml`);
      await writeFile(
        file,
        restateToml(
          {
            baseDir: path.join(directory, name),
            nodePort: own.node,
            adminPort: own.admin,
            ingressPort: own.ingress,
            privateKeyFile: identity.privateKeyFile,
          },
          settingsOf({
            name,
            // Who provisions a cluster does it once; the others join.
            provisions: index === 0,
            addresses,
            address: `http://127.0.0.1:${own.node}`,
            bucket,
          }),
        ),
      );
      nodes.push(engineNode(file, directory, name, own));
    }
    await Promise.all(nodes.map((node) => node.start()));
    const behindOne = async (of: 'ingress' | 'admin', health: string) => {
      const balancer = await startBalancer(
        ports.map((own) => ({ port: own[of], health: `http://127.0.0.1:${own[of]}${health}` })),
      );
      balancers.push(balancer);
      return `http://127.0.0.1:${balancer.port}`;
    };
    return {
      ingressUrl: await behindOne('ingress', '/restate/health'),
      adminUrl: await behindOne('admin', '/health'),
      identityKey: identity.publicKey,
      nodes,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop(): Promise<void> {
    await Promise.all(balancers.map((balancer) => balancer.close()));
    await Promise.all(nodes.map((node) => node.stop()));
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

function engineNode(configFile: string, directory: string, name: string, ports: Ports) {
  let child: ManagedProcess | undefined;
  return {
    pid: () => child?.pid ?? -1,
    async kill() {
      child?.signal('SIGKILL');
      await child?.exited;
    },
    async start() {
      // One that was killed holds its ports for as long as it takes to die.
      await child?.exited;
      const scratch = path.join(directory, `${name}.tmp`);
      await rm(scratch, { recursive: true, force: true });
      await mkdir(scratch);
      const logFile = path.join(directory, `${name}.log`);
      const args = ['--no-logo', '--config-file', configFile];
      child = spawnManaged(engineProgram(), args, {
        logFile,
        abruptSignal: 'SIGKILL',
        cwd: directory,
        env: { DO_NOT_TRACK: '1', TMPDIR: scratch },
      });
      const until = Date.now() + 60_000;
      while (!child.gone() && Date.now() < until) {
        const answers = await Promise.all([
          isWell(`http://127.0.0.1:${ports.ingress}/restate/health`),
          isWell(`http://127.0.0.1:${ports.admin}/health`),
        ]);
        if (answers.every(Boolean)) return;
        await delay(50);
      }
      throw new Error(`a node of the engine did not start: ${lastLines(logFile)}`);
    },
    async stop() {
      // What is stopped hears nothing else.
      if (child) await endProcess(child, []);
    },
  };
}

async function isWell(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

/** What a node has besides the embedded engine's settings: its part of the cluster, and the bucket. */
function settingsOf(node: {
  name: string;
  provisions: boolean;
  addresses: readonly string[];
  address: string;
  bucket: BucketSettings;
}): EngineSettings {
  const { bucket } = node;
  return {
    '': {
      'node-name': node.name,
      'auto-provision': node.provisions,
      'advertised-address': node.address,
      'default-replication': 2,
    },
    'metadata-client': { addresses: node.addresses },
    'worker.snapshots': {
      destination: `s3://${bucket.bucket}/engine`,
      'snapshot-interval-num-records': SNAPSHOT_EVERY,
      'aws-region': bucket.region,
      'aws-access-key-id': bucket.accessKeyId,
      'aws-secret-access-key': bucket.secretAccessKey,
      'aws-endpoint-url': bucket.endpoint ?? '',
      'aws-allow-http': true,
    },
  };
}
