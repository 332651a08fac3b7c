// The configuration file of the embedded engine.

export interface RestateConfig {
  readonly baseDir: string;
  readonly nodePort: number;
  readonly adminPort: number;
  readonly ingressPort: number;
  readonly privateKeyFile: string;
}

/** JSON strings are valid TOML basic strings, also for paths with quotes or backslashes. */
const quote = (text: string) => JSON.stringify(text);

/**
 * - The node name must never change: the default, the host name, would.
 * - Waiting and long runs count against concurrent-invocations-limit; at the default of 1000 they
 *   would hold up events.
 * - Sockets stay on TCP loopback: ingress and admin have no authentication.
 * - The two experimental switches carry the cap on concurrent paid runs (scopes and limits).
 */
export function restateToml(config: RestateConfig): string {
  return `cluster-name = "lectern"
node-name = "lectern-1"
base-dir = ${quote(config.baseDir)}
disable-telemetry = true
bind-ip = "127.0.0.1"
advertised-host = "127.0.0.1"
listen-mode = "tcp"
bind-port = ${config.nodePort}
default-num-partitions = 4
rocksdb-total-memory-size = "256 MiB"
shutdown-timeout = "10s"
log-filter = "warn"
log-disable-ansi-codes = true
experimental-enable-protocol-v7 = true
experimental-enable-vqueues = true

[admin]
bind-port = ${config.adminPort}
disable-web-ui = true

[admin.query-engine]
memory-size = "128 MiB"

[ingress]
bind-port = ${config.ingressPort}

[bifrost]
record-cache-memory-size = "32 MiB"

[worker.invoker]
concurrent-invocations-limit = 5000
inactivity-timeout = "10m"
abort-timeout = "1m"
memory-limit = "512 MiB"
request-identity-private-key-pem-file = ${quote(config.privateKeyFile)}
`;
}
