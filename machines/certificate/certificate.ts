/**
 * What somebody gets who has read a whole course, and how others check it.
 *
 * CERTIFICATE-1 Its number is three groups of four signs, none of which looks like another; read aloud
 *    or typed in small letters and without hyphens it is the same.
 * CERTIFICATE-2 One is given per person and course, once everything there was to read is read, with the
 *    facts of that day: what becomes of the course afterwards changes nothing.
 * CERTIFICATE-3 Whoever has the number sees what stands on it, and nothing else of the person.
 * CERTIFICATE-4 Who has not earned theirs yet sees the sheet as it will be, drawn as far as they have read.
 * CERTIFICATE-5 Of the quiz it says how many questions there are, and of those how many were right at the first try:
 *    what a lesson asked before it was written anew is none of them, unless that was this question by its name.
 */
import type { PageShape } from '../course/page-shape.ts';
import type { PageRange } from '../document/page-ranges.ts';
import type { Language } from '../document/source.ts';

/** Without 0, 1, I, L, O and U, which are mistaken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
const GROUPS = 3;

/** @param randomBytes at least twelve. */
export function certificateNumber(randomBytes: Uint8Array): string {
  const signs = Array.from(
    randomBytes.slice(0, GROUP * GROUPS),
    (byte) => SIGNS[byte % SIGNS.length],
  );
  return grouped(signs.join(''));
}

/** As it is stored; undefined for what cannot be a number. */
export function normalNumber(typed: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isOne =
    signs.length === GROUP * GROUPS && Array.from(signs).every((sign) => SIGNS.includes(sign));
  return isOne ? grouped(signs) : undefined;
}

function grouped(signs: string): string {
  return Array.from({ length: GROUPS }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP)).join(
    '-',
  );
}

/** What stands on it. */
export interface CertificateFacts {
  name: string;
  courseTitle: string;
  /** The course's. */
  language: Language;
  organization: string;
  teacher: string;
  lessons: number;
  /** Pages of the textbook; absent for a course without one. */
  pages?: { taught: number; all: number };
  /** Questions, and those answered rightly at the first try; absent without any. */
  quiz?: { all: number; firstRight: number };
  shape: PageShape;
  /** ISO 8601. */
  completedAt: string;
}

export interface Certificate {
  number: string;
  facts: CertificateFacts;
}

/** One that is not earned yet. */
export interface ComingCertificate extends Pick<
  CertificateFacts,
  'courseTitle' | 'language' | 'organization' | 'teacher' | 'shape'
> {
  /** Lessons that are still to be read. */
  toGo: number;
  /** Pages of the lessons that were. */
  read: PageRange[];
}

export type OwnCertificate = Certificate | ComingCertificate;
