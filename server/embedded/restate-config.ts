// The configuration file of the engine: of the embedded one, and what each node of a cluster has in common with it.

export interface RestateConfig {
  readonly baseDir: string;
  readonly nodePort: number;
  readonly adminPort: number;
  readonly ingressPort: number;
  readonly privateKeyFile: string;
}

type Value = string | number | boolean | readonly string[];
/** Settings by the table they stand in; those of '' stand before all tables. */
export type EngineSettings = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/**
 * - The node name must never change: the default, the host name, would.
 * - Waiting and long runs count against concurrent-invocations-limit; at the default of 1000 they
 *   would hold up events.
 * - Sockets stay on TCP loopback: ingress and admin have no authentication.
 * - The two experimental switches carry the cap on concurrent paid runs (scopes and limits).
 *
 * @param other settings beside these and in place of them.
 */
export function restateToml(config: RestateConfig, other: EngineSettings = {}): string {
  const settings: EngineSettings = {
    '': {
      'cluster-name': 'lectern',
      'node-name': 'lectern-1',
      'base-dir': config.baseDir,
      'disable-telemetry': true,
      'bind-ip': '127.0.0.1',
      'advertised-host': '127.0.0.1',
      'listen-mode': 'tcp',
      'bind-port': config.nodePort,
      'default-num-partitions': 4,
      'rocksdb-total-memory-size': '256 MiB',
      'shutdown-timeout': '10s',
      'log-filter': 'warn',
      'log-disable-ansi-codes': true,
      'experimental-enable-protocol-v7': true,
      'experimental-enable-vqueues': true,
    },
    admin: { 'bind-port': config.adminPort, 'disable-web-ui': true },
    'admin.query-engine': { 'memory-size': '128 MiB' },
    ingress: { 'bind-port': config.ingressPort },
    bifrost: { 'record-cache-memory-size': '32 MiB' },
    'worker.invoker': {
      'concurrent-invocations-limit': 5000,
      'inactivity-timeout': '10m',
      'abort-timeout': '1m',
      'memory-limit': '512 MiB',
      'request-identity-private-key-pem-file': config.privateKeyFile,
    },
  };
  const tables = [...new Set([...Object.keys(settings), ...Object.keys(other)])];
  return tables
    .map((name) => {
      const lines = Object.entries({ ...settings[name], ...other[name] });
      const head = name === '' ? [] : [`[${name}]`];
      return [...head, ...lines.map(([key, value]) => `${key} = ${toml(value)}`), ''].join('\n');
    })
    .join('\n');
}

/** JSON is valid TOML for these, also for paths with quotes or backslashes. */
function toml(value: Value): string {
  return JSON.stringify(value);
}
