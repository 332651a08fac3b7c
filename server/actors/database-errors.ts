/** Which failures of the database may go away by themselves. Decided by code, never by text. */

/** Connection lost, server going down or coming up, out of resources, serialisation, deadlock. */
const TRANSIENT_CLASSES = ['08', '53', '57', '58'];
const TRANSIENT_STATES = ['40001', '40P01', '55P03', '25006'];
const TRANSIENT_SYSTEM = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** pg gives these two no code of their own. */
const TRANSIENT_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
];

export function isTransientDatabaseError(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (TRANSIENT_SYSTEM.includes(code) || TRANSIENT_STATES.includes(code)) return true;
    // A message it did not understand, though its class is that of lost connections.
    if (code === '08P01') return false;
    if (code.length === 5 && TRANSIENT_CLASSES.includes(code.slice(0, 2))) return true;
    if (code === '23505' && lostTheRace(current)) return true;
    // The one exception to the rule above: the driver marks these by their text alone.
    if (TRANSIENT_TEXTS.some((text) => current.message.includes(text))) return true;
  }
  return false;
}

/** Two first events of one actor at once: the next attempt finds the winner's row. */
function lostTheRace(error: Error): boolean {
  const table = 'table' in error ? error.table : undefined;
  return table === 'actor' || table === 'actor_event';
}
