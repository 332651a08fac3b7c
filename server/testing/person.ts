/** Somebody in front of a browser: keeps cookies and sends Origin, over real HTTP. */

export interface Person {
  email: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  cookie(): string;
  readonly origin: string;
}

/** @param language that their browser prefers; without one it says nothing of languages. */
export function createPerson(
  origin: string,
  email = `${crypto.randomUUID()}@example.org`,
  language?: 'en' | 'ko',
): Person {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', origin);
    if (language !== undefined) headers.set('accept-language', language);
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

/** Where mail is read: the outbox itself, or the page that shows it. The newest first. */
export interface Mailbox {
  list(limit: number): Promise<{ to: string; text: string }[]>;
}

/** The outbox of a server in another process, as its page shows it. */
export function mailboxOf(origin: string): Mailbox {
  return {
    async list() {
      const answer = await fetch(new URL('/dev/mailbox', origin), {
        headers: { accept: 'application/json' },
      });
      // Our own page.
      return (await answer.json()) as { to: string; text: string }[];
    },
  };
}

/** What `pattern` finds in the newest mail to somebody. */
async function mailed(mailbox: Mailbox, email: string, pattern: RegExp): Promise<string> {
  const mail = (await mailbox.list(500)).find(({ to }) => to === email);
  const found = mail && pattern.exec(mail.text)?.[0];
  if (found === undefined) throw new Error(`nothing like ${pattern} was mailed to ${email}`);
  return found;
}

/** The newest code that was mailed to somebody. */
export async function mailedCode(mailbox: Mailbox, email: string): Promise<string> {
  return mailed(mailbox, email, /\b\d{6}\b/);
}

/** The newest link whose address holds `part`. */
export async function mailedLink(mailbox: Mailbox, email: string, part: string): Promise<string> {
  return mailed(mailbox, email, new RegExp(`https?://\\S*${RegExp.escape(part)}\\S+`));
}

/** Signs up, confirms the address with the mailed code, and is signed in afterwards. */
export async function signUp(
  person: Person,
  mailbox: Mailbox,
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
    otp: await mailedCode(mailbox, person.email),
  });
  if (!verified.ok) throw new Error(`verify: ${verified.status} ${await verified.text()}`);
}
