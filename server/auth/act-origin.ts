/** From where an act of an administrator comes, as it is written down (AUDIT-4). */
import type { ActOrigin } from '#db/admin/admin-act.repository.ts';

/** Set by the server on every request to the address of the connection (ACCOUNT-5). */
export const CLIENT_ADDRESS_HEADER = 'x-app-client-ip';

/** A browser's name for itself is rarely half as long; whoever asks may send anything. */
const LONGEST = 300;

/** @param address as limits count it: of the network, past proxies that are trusted. */
export function actOrigin(
  address: string | null | undefined,
  device: string | null | undefined,
): ActOrigin {
  return {
    address: address?.slice(0, LONGEST) || null,
    device: device?.slice(0, LONGEST) || null,
  };
}
