/**
 * Which failures of the database may go away by themselves.
 *
 * TRANSIENT-1 Decided by the code of SQL or of the system, wherever in the chain of causes it stands.
 * TRANSIENT-2 Decided by text only where the driver makes the error itself and gives it no code: what
 *    a server says of a query is never read.
 * TRANSIENT-3 A row of an actor that stands already is a lost race; any other duplicate is a fault.
 */

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
/** Texts of the driver itself: pg gives these errors neither a code nor a class of their own. */
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
    if (code === '' && TRANSIENT_TEXTS.some((text) => current.message.includes(text))) return true;
  }
  return false;
}

/** Two first events of one actor at once: the next attempt finds the winner's row. */
function lostTheRace(error: Error): boolean {
  const table = 'table' in error ? error.table : undefined;
  return table === 'actor' || table === 'actor_event';
}
