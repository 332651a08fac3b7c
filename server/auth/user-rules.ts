/** What better-auth may store of a person, whoever asks for it. */
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { ownPicture } from '#machines/organization/organization.schema.ts';
import { LANGUAGES } from './request-language.ts';

const NAME_LIMIT = 100;
/** Letters of an address, at most: more is none that mail goes to, nor one that an index takes. */
export const LONGEST_ADDRESS = 320;

const change = z.object({
  name: z
    .string({ error: 'form.nameRequired' })
    .trim()
    .min(1, 'form.nameRequired')
    .max(NAME_LIMIT, 'form.tooLong')
    .optional(),
  image: ownPicture.nullish(),
  language: z.enum(LANGUAGES).nullish(),
});

/**
 * The change with its name trimmed.
 * @throws {APIError} 400 with `field` and `key` (of the `errors` namespace).
 */
export function checkedUser<T extends Record<string, unknown>>(given: T): T {
  const read = change.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = String(issue?.path[0] ?? '');
    throw new APIError('BAD_REQUEST', {
      code: 'USER_FIELD_INVALID',
      message: `${field} is not valid`,
      field,
      key: issue?.message,
      ...(issue?.code === 'too_big' ? { max: Number(issue.maximum) } : {}),
    });
  }
  return read.data.name === undefined ? given : { ...given, name: read.data.name };
}
