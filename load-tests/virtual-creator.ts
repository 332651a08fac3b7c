/** What one virtual creator does over HTTP: sign up, take the sample, begin a course, read lessons. */
import http from 'k6/http';
import { check, sleep } from 'k6';

const PASSWORD = 'a long enough password';

interface Answer<T> {
  result: { data: T };
}

export interface Creator {
  orgSlug: string;
  cookie: string;
  query<T>(path: string, input: unknown): T;
  mutate<T>(path: string, input: unknown): T;
}

export function signUp(baseUrl: string, name: string): Creator {
  const email = `${name}@load.example.org`;
  const headers = { 'content-type': 'application/json', origin: baseUrl };
  const post = (path: string, body: unknown) => {
    // All creators share one address, so the server rightly slows them down: wait as it says.
    for (;;) {
      const response = http.post(`${baseUrl}${path}`, JSON.stringify(body), { headers });
      if (response.status !== 429) return response;
      sleep(Number(response.headers['X-Retry-After'] ?? response.headers['Retry-After'] ?? 2));
    }
  };

  const made = post('/api/auth/sign-up/email', { name, email, password: PASSWORD });
  check(made, { 'signed up': (response) => response.status === 200 });
  const verified = post('/api/auth/email-otp/verify-email', {
    email,
    otp: codeFor(baseUrl, email),
  });
  check(verified, { 'address verified': (response) => response.status === 200 });
  const entered = post('/api/auth/sign-in/email', { email, password: PASSWORD });
  check(entered, { 'signed in': (response) => response.status === 200 });

  const jar = http.cookieJar().cookiesForURL(baseUrl);
  const cookie = Object.keys(jar)
    .map((key) => `${key}=${jar[key]?.[0] ?? ''}`)
    .join('; ');
  const parse = <T>(response: { status: number; body: unknown }, path: string): T => {
    check(response, { [`${path} answered`]: ({ status }) => status === 200 });
    return (JSON.parse(String(response.body)) as Answer<T>).result.data;
  };
  const query = <T>(path: string, input: unknown): T => {
    const asked = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const url = `${baseUrl}/trpc/${path}${asked}`;
    return parse<T>(http.get(url, { headers, tags: { name: path } }), path);
  };
  const mutate = <T>(path: string, input: unknown): T =>
    parse<T>(post(`/trpc/${path}`, input), path);
  const me = query<{ organizations: { slug: string }[] }>('viewer.me', undefined);
  return { orgSlug: me.organizations[0]?.slug ?? '', cookie, query, mutate };
}

function codeFor(baseUrl: string, email: string): string {
  const mails = http.get(`${baseUrl}/dev/mailbox`, {
    headers: { accept: 'application/json' },
    responseType: 'text',
  });
  const list = JSON.parse(mails.body ?? '[]') as { to: string; text: string }[];
  const mail = list.find((candidate) => candidate.to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}
