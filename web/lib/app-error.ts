import { isErrorCode, type ErrorCode } from '#machines/errors.ts';
import { refusalKey } from '#machines/permissions.ts';

/** What can be told of a failure: its code, its numbers, its HTTP status. */
export interface FailureFacts {
  code: ErrorCode | null;
  status: number | null;
  detail: Record<string, string | number>;
  message: string;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function detailOf(value: unknown): Record<string, string | number> {
  const entries = Object.entries(record(value)).flatMap(([key, entry]) =>
    typeof entry === 'string' || typeof entry === 'number' ? [[key, entry] as const] : [],
  );
  return Object.fromEntries(entries);
}

/**
 * Reads a failure of the server by any way: tRPC (`data.code` or `data.appCode`, `data.httpStatus`),
 * Socket.IO (`{ code, detail }`) and plain fetch (`status`).
 */
export function failureFacts(error: unknown): FailureFacts {
  const top = record(error);
  const message = error instanceof Error ? error.message : String(top['message'] ?? error);
  const data = record(top['data']);
  const code =
    [data['appCode'], data['code'], top['code']].find((value) => isErrorCode(value)) ?? null;
  // A server that does not speak our protocol (a proxy, a missing page) still has a status.
  const { response } = record(top['meta']);
  const answered = response instanceof Response ? response.status : undefined;
  const status = [data['httpStatus'], top['status'], top['statusCode'], answered].find(
    (value) => typeof value === 'number',
  );
  return {
    code,
    status: status ?? null,
    detail: { ...detailOf(top['detail']), ...detailOf(data['detail']) },
    message,
  };
}

type Translate = (key: string, options: Record<string, unknown>) => string;

/**
 * The sentence for a failure, from the table of codes. A foreign message is never shown: it may
 * hold a path, a query or another person's data.
 */
export function errorText(t: Translate, error: unknown): string {
  const facts = failureFacts(error);
  const key = facts.code === 'NOT_AUTHORIZED' ? refusalKey(facts.detail) : facts.code;
  return t(`errors:${key ?? 'INTERNAL'}`, facts.detail);
}

/** Codes whose sentence says all there is to say; without one it is only known that it failed. */
export function explains(error: unknown): boolean {
  const { code } = failureFacts(error);
  return code !== null && code !== 'INTERNAL' && code !== 'UNAVAILABLE';
}
