/** The standard security handler of PDFs, as old as any reader knows it. */
import { createHash } from 'node:crypto';

const PASSWORD_PADDING = Buffer.from(
  '28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A',
  'hex',
);
const KEY_BYTES = 5;
const PERMISSIONS = -44;

/** Revision 2 of the standard security handler: RC4 with 40 bits. */
export function makeSecurity(password: string, id: Buffer): { key: Buffer; dictionary: string } {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PASSWORD_PADDING]).subarray(0, 32);
  const owner = rc4(createHash('md5').update(padded).digest().subarray(0, KEY_BYTES), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = createHash('md5')
    .update(Buffer.concat([padded, owner, permissions, id]))
    .digest()
    .subarray(0, KEY_BYTES);
  const user = rc4(key, PASSWORD_PADDING);
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  return {
    key,
    dictionary: `<</Filter/Standard/V 1/R 2/O<${hex(owner)}>/U<${hex(user)}>/P ${PERMISSIONS}>>`,
  };
}

export function objectKey(key: Buffer, id: number): Buffer {
  const salt = Buffer.from([id & 255, (id >> 8) & 255, (id >> 16) & 255, 0, 0]);
  return createHash('md5')
    .update(Buffer.concat([key, salt]))
    .digest()
    .subarray(0, KEY_BYTES + 5);
}

/** Written out because OpenSSL 3 no longer offers it. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  const out = Buffer.alloc(data.length);
  for (let n = 0, i = 0, j = 0; n < data.length; n += 1) {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
    out[n] = data[n]! ^ state[(state[i]! + state[j]!) & 255]!;
  }
  return out;
}
