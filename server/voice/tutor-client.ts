/** The tutor, asked over HTTP with the ticket of a call (CALL-LINE-3). */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { AppError, isErrorCode } from '#machines/errors.ts';
import { LINE_PATHS, linePieceSchema, type LinePiece } from '#machines/talk/call-line.ts';
import type { TutorOfCall } from './conversation.ts';

const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

export function createTutorClient(appUrl: string, ticket: string): TutorOfCall {
  async function post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    const answer = await fetch(`${appUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ticket}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { cause });
    });
    if (answer.ok) return answer;
    const refusal = refusalSchema.safeParse(await answer.json().catch(() => undefined));
    const code = refusal.data?.error.code;
    throw new AppError(isErrorCode(code) ? code : 'INTERNAL');
  }
  return {
    async ask(question, signal) {
      const { body } = await post(LINE_PATHS.ask, question, signal);
      return piecesOf(body);
    },
    async stop(stop) {
      await post(LINE_PATHS.stop, stop);
    },
    async keep() {
      await post(LINE_PATHS.keep, {});
    },
  };
}

async function* piecesOf(body: Response['body']): AsyncIterable<LinePiece> {
  if (!body) return;
  for await (const line of createInterface({ input: Readable.from(body) })) {
    yield linePieceSchema.parse(JSON.parse(line));
  }
}
