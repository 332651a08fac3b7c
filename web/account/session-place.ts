/** What an address says of the place, without asking anybody: here, in the same network, or elsewhere. */
export function placeOf(address: string): 'here' | 'network' | 'elsewhere' | 'unknown' {
  const plain = address.toLowerCase().replace(/^::ffff:/u, '');
  if (plain === '') return 'unknown';
  if (plain === '::1' || plain.startsWith('127.') || /^0{4}(?::0{4}){6}:0{0,3}[01]$/u.test(plain)) {
    return 'here';
  }
  const local =
    /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|fe[89ab][\da-f]:|f[cd][\da-f]{2}:)/u;
  return local.test(plain) ? 'network' : 'elsewhere';
}
