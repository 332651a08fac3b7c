/** What every answer of the double is made of: bodies read whole, JSON, scripted refusals. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultRule } from './protocol.ts';

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

export function json(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

export function refuse(response: ServerResponse, rule: FaultRule): void {
  const status = rule.status ?? 429;
  const headers: Record<string, string> = {};
  if (rule.retryAfter !== undefined) headers['retry-after'] = String(rule.retryAfter);
  if (rule.retryAfterMs !== undefined) headers['retry-after-ms'] = String(rule.retryAfterMs);
  const type = status === 429 ? 'rate_limit_exceeded' : 'server_error';
  json(response, status, { error: { message: `scripted ${status}`, type, code: type } }, headers);
}
