/** Somebody in front of a browser: keeps cookies and sends Origin, over the real HTTP door. */
import type { OutboxRepository } from '#db/mail/outbox.repository.ts';

export interface Person {
  email: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  cookie(): string;
  readonly origin: string;
}

export function createPerson(origin: string, email = `${crypto.randomUUID()}@example.org`): Person {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', origin);
    if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', cookie());
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const gone = attributes.some((attribute) => /max-age=0$/i.test(attribute.trim()));
      if (gone) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  return {
    email,
    origin,
    fetch: call,
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    cookie,
  };
}

export const PASSWORD = 'correct horse battery';

/** The newest code that was mailed to somebody. */
export async function mailedCode(outbox: OutboxRepository, email: string): Promise<string> {
  const mail = (await outbox.list(500)).find((candidate) => candidate.to === email);
  const code = mail && /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Signs up, confirms the address with the mailed code, and is signed in afterwards. */
export async function signUp(
  person: Person,
  outbox: OutboxRepository,
  name = 'Ada Lovelace',
): Promise<void> {
  const made = await person.post('/api/auth/sign-up/email', {
    name,
    email: person.email,
    password: PASSWORD,
  });
  if (!made.ok) throw new Error(`sign-up: ${made.status} ${await made.text()}`);
  const verified = await person.post('/api/auth/email-otp/verify-email', {
    email: person.email,
    otp: await mailedCode(outbox, person.email),
  });
  if (!verified.ok) throw new Error(`verify: ${verified.status} ${await verified.text()}`);
}
