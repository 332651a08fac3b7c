/** A failure of the render on the server, as the browser takes it over. */
import { createSerializationAdapter } from '@tanstack/react-router';
import { AppError, isErrorCode } from '#machines/errors.ts';
import { failureFacts } from './app-error.ts';

const hasCode = (value: unknown): value is Error =>
  value instanceof Error && failureFacts(value).code !== null;

/** Keeps code and numbers; by itself the router hands over an error's message only. */
export const portableFailure = createSerializationAdapter({
  key: 'failure',
  test: hasCode,
  toSerializable(error): { code: string; detail: Record<string, string | number> } {
    const { code, detail } = failureFacts(error);
    return { code: code ?? 'INTERNAL', detail };
  },
  fromSerializable: ({ code, detail }): Error =>
    new AppError(isErrorCode(code) ? code : 'INTERNAL', { detail }),
});
