import type { AuthFailure } from './refusal-table.ts';

/** What better-auth refused, thrown so that a mutation can hold it. */
export class AuthRefusal extends Error {
  readonly failure: AuthFailure;
  constructor(failure: AuthFailure) {
    super(failure.code ?? `status ${failure.status}`);
    this.failure = failure;
  }
}

/** Why a call failed. Anything but a refusal means that nobody answered: a status of 0. */
export function failureOf(error: unknown): AuthFailure {
  return error instanceof AuthRefusal ? error.failure : { status: 0 };
}

/** better-auth's answer: `data` or `error`, never both. */
export interface AuthAnswer<Data = unknown> {
  data?: Data | null;
  error: AuthFailure | null;
}

/** What was answered; a refusal is thrown. */
export async function orRefuse<Data>(call: Promise<AuthAnswer<Data>>): Promise<Data | null> {
  const { data, error } = await call;
  if (error) throw new AuthRefusal(error);
  return data ?? null;
}
