/**
 * Three nodes of the engine as one cluster, with their snapshots in a bucket, behind one address for
 * calls and one for administration. Each node can be killed, started again, and lose its disk.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, spawnManaged, type ManagedProcess } from '../embedded/managed-process.ts';
import { ensureRequestIdentity } from '../embedded/request-identity.ts';
import { engineProgram } from '../embedded/restate.ts';
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
const PARTITIONS = 4;
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
        nodeToml({
          name,
          baseDir: path.join(directory, name),
          // Who provisions a cluster does it once; the others join.
          provisions: index === 0,
          addresses,
          ports: own,
          privateKeyFile: identity.privateKeyFile,
          bucket,
        }),
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
      throw new Error(`a node of the engine did not start: ${logFile}`);
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

/** JSON strings are valid TOML basic strings. */
const quote = (text: string) => JSON.stringify(text);

function nodeToml(node: {
  name: string;
  baseDir: string;
  provisions: boolean;
  addresses: readonly string[];
  ports: Ports;
  privateKeyFile: string;
  bucket: BucketSettings;
}): string {
  const { bucket, ports } = node;
  return `cluster-name = "lectern"
node-name = ${quote(node.name)}
base-dir = ${quote(node.baseDir)}
auto-provision = ${node.provisions}
disable-telemetry = true
bind-ip = "127.0.0.1"
bind-port = ${ports.node}
advertised-address = ${quote(`http://127.0.0.1:${ports.node}`)}
listen-mode = "tcp"
default-num-partitions = ${PARTITIONS}
default-replication = 2
rocksdb-total-memory-size = "256 MiB"
shutdown-timeout = "10s"
log-filter = "warn"
log-disable-ansi-codes = true
experimental-enable-protocol-v7 = true
experimental-enable-vqueues = true

[metadata-client]
addresses = [${node.addresses.map(quote).join(', ')}]

[admin]
bind-port = ${ports.admin}
disable-web-ui = true

[admin.query-engine]
memory-size = "128 MiB"

[ingress]
bind-port = ${ports.ingress}

[bifrost]
record-cache-memory-size = "32 MiB"

[worker.invoker]
concurrent-invocations-limit = 5000
inactivity-timeout = "10m"
abort-timeout = "1m"
memory-limit = "512 MiB"
request-identity-private-key-pem-file = ${quote(node.privateKeyFile)}

[worker.snapshots]
destination = ${quote(`s3://${bucket.bucket}/engine`)}
snapshot-interval-num-records = ${SNAPSHOT_EVERY}
aws-region = ${quote(bucket.region)}
aws-access-key-id = ${quote(bucket.accessKeyId)}
aws-secret-access-key = ${quote(bucket.secretAccessKey)}
aws-endpoint-url = ${quote(bucket.endpoint ?? '')}
aws-allow-http = true
`;
}
