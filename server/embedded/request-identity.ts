// The key with which the engine signs its calls to the application, so that nobody else on this
// machine can call handlers.
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { rememberSecret } from './data-dir.ts';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function base58(bytes: Uint8Array): string {
  let rest = BigInt(`0x00${Buffer.from(bytes).toString('hex')}`);
  let digits = '';
  for (; rest > 0n; rest /= 58n) digits = alphabet.charAt(Number(rest % 58n)) + digits;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return alphabet.charAt(0).repeat(zeros === -1 ? bytes.length : zeros) + digits;
}

export interface RequestIdentity {
  /** PKCS8 PEM with mode 0600, for the engine. */
  readonly privateKeyFile: string;
  /** `publickeyv1_…`, for the application. */
  readonly publicKey: string;
}

export function ensureRequestIdentity(dataDir: string): RequestIdentity {
  const name = 'engine-identity.pem';
  const pem = rememberSecret(dataDir, name, () =>
    generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .trim(),
  );
  const { x = '' } = createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' });
  return {
    privateKeyFile: join(dataDir, name),
    publicKey: `publickeyv1_${base58(Buffer.from(x, 'base64url'))}`,
  };
}
