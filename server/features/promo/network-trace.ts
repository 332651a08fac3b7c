/** What is kept of a network address: the same for the same one, and never the address. */
import { createHmac } from 'node:crypto';

/** @param salt of the campaign: what two campaigns keep cannot be compared. */
export function networkTrace(salt: string, address: string): string {
  return createHmac('sha256', salt).update(address).digest('hex').slice(0, 32);
}
