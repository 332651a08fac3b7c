/** Kinds of settings: each says in one sentence what is wrong with a value and what to do. */
import { z } from 'zod';

const shown = (value: unknown) => (typeof value === 'string' ? `, but it is "${value}"` : '');

export function whole(name: string, least: number, most: number, fallback: number) {
  const rule = `${name} must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .optional()
    .transform((text, ctx) => {
      if (text === undefined) return fallback;
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      if (value >= least && value <= most) return value;
      ctx.addIssue(`${rule}${shown(text)}: correct it, or leave it out for ${fallback}.`);
      return z.NEVER;
    });
}

export function choice<const T extends readonly [string, ...string[]]>(
  name: string,
  values: T,
  fallback: T[number],
) {
  return z
    .enum(values, {
      error: (issue) => `${name} must be one of ${values.join(', ')}${shown(issue.input)}.`,
    })
    .default(() => fallback);
}

/** A URL with one of `schemes`; `secret` ones may hold a password and are not repeated. */
export function url(name: string, schemes: readonly string[], example: string, secret = false) {
  return z
    .string()
    .refine(
      (text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text),
      {
        error: (issue) =>
          `${name} must be a URL such as ${example}${secret ? '' : shown(issue.input)}: correct it, or leave it out.`,
      },
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional();
}
