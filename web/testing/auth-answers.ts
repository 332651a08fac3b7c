/** better-auth's routes without a server: they answer what a test says, and remember what was asked. */
import { vi } from 'vitest';

/** A refusal as better-auth words it. */
export interface Refused {
  status: number;
  code: string;
  [detail: string]: unknown;
}

/** By path below `/api/auth`: the answer, or what is thrown as a refusal. */
export type AuthAnswers = Readonly<Record<string, (body: unknown) => unknown>>;

export interface AuthAsked {
  /** For example `/sign-in/email`. */
  path: string;
  body: unknown;
}

/** Until the test is over. What no answer is given for is answered with nothing. */
export function answerAuth(answers: AuthAnswers): readonly AuthAsked[] {
  const asked: AuthAsked[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    const path = new URL(address, 'http://localhost').pathname.replace('/api/auth', '');
    const text = typeof init?.body === 'string' ? init.body : undefined;
    const body: unknown = text === undefined ? undefined : JSON.parse(text);
    asked.push({ path, body });
    try {
      return Response.json((await answers[path]?.(body)) ?? null);
    } catch (error) {
      if (!isRefused(error)) throw error;
      const { status, ...rest } = error;
      return Response.json({ message: rest.code, ...rest }, { status });
    }
  });
  return asked;
}

/** Thrown by an answer. */
export function refuse(status: number, code: string, detail: object = {}): never {
  // A refusal is no fault: it has no stack.
  // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- read back above
  throw { status, code, ...detail } satisfies Refused;
}

function isRefused(error: unknown): error is Refused {
  return typeof error === 'object' && error !== null && 'status' in error && 'code' in error;
}
