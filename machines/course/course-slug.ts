/**
 * Names of courses and lessons in addresses.
 *
 * COURSE-SLUG-1 Letters and digits of any language stay, everything else becomes a hyphen.
 * COURSE-SLUG-2 What is taken gets the next number.
 * COURSE-SLUG-3 One that a person chooses has letters, numbers and hyphens of any language, and no hyphen
 *   at an end or beside another.
 */
import { z } from 'zod';

const SLUG_LENGTH = 80;

/** `fallback` for a title without any letter or digit. */
export function slugOf(title: string, fallback: string): string {
  const words = title.normalize('NFC').toLowerCase();
  const slug = Array.from(words.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, SLUG_LENGTH)
    .join('')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? fallback : slug;
}

/** The slug itself, or the first of slug-2, slug-3, … that nobody has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}

/** As it is typed: capitals and composed letters are made one. */
export const courseSlugSchema = z
  .string()
  .max(SLUG_LENGTH, 'COURSE_SLUG_INVALID')
  .transform((slug) => slug.trim().normalize('NFC').toLowerCase())
  .refine((slug) => /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(slug), {
    message: 'COURSE_SLUG_INVALID',
  });
