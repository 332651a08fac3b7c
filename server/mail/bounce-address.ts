/**
 * Where mail that could not be delivered after all comes back to: an address that says whose it was.
 *
 * BOUNCE-1 Mail that can be stopped goes out with the token of its stop address in the address of its
 *    envelope, where an address for returned mail is set.
 * BOUNCE-2 Only what a server says for good of such a mail counts: a report of a delay, an answer of a
 *    person, a mail without such an address is nothing.
 */

/** `bounces+<token>@host`. @param stop the address at which mails like it are stopped */
export function bounceAddress(bounces: string, stop: string | undefined): string | undefined {
  const token = stop === undefined ? undefined : new URL(stop).pathname.split('/').at(-1);
  const at = bounces.lastIndexOf('@');
  return token ? `${bounces.slice(0, at)}+${token}${bounces.slice(at)}` : undefined;
}

export interface Bounce {
  /** In small letters: not every server keeps them as they are. */
  token: string;
  /** Such as 5.1.1. */
  status: string;
}

/** @param raw a mail as it arrived (RFC 3464 says what it looks like) */
export function bounceOf(raw: string, bounces: string): Bounce | undefined {
  const [head = ''] = raw.split(/\r?\n\r?\n/u, 1);
  const type = /^content-type:(?:[^\r\n]|\r?\n[ \t])*/imu.exec(head)?.[0] ?? '';
  if (!/multipart\/report/iu.test(type) || !/delivery-status/iu.test(type)) return undefined;
  if (!/^action:[ \t]*failed[ \t]*\r?$/imu.test(raw)) return undefined;
  const status = /^status:[ \t]*(5\.\d{1,3}\.\d{1,3})/imu.exec(raw)?.[1];
  const token = tokenIn(raw, bounces);
  return status && token ? { token, status } : undefined;
}

function tokenIn(raw: string, bounces: string): string | undefined {
  const at = bounces.lastIndexOf('@');
  const text = raw.toLowerCase();
  const before = `${bounces.slice(0, at).toLowerCase()}+`;
  const after = bounces.slice(at).toLowerCase();
  for (let from = text.indexOf(before); from >= 0; from = text.indexOf(before, from + 1)) {
    const end = text.indexOf(after, from);
    const token = end < 0 ? '' : text.slice(from + before.length, end);
    if (/^[\w-]{16,64}$/u.test(token)) return token;
  }
  return undefined;
}
