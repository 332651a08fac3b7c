/**
 * A profile while it is being written: like what is stored, but each row of a list carries an
 * identity of its own, so that rows can be moved and what is wrong stays with its row.
 */
import { z } from 'zod';
import {
  creatorProfileSchema,
  LANGUAGE_LEVELS,
  learnerProfileSchema,
  type CreatorProfile,
  type LanguageLevel,
  type LearnerProfile,
} from '#machines/profile/profile.schema.ts';

export type Row<Value> = Value & { rowId: string };
export type TextRow = Row<{ text: string }>;
export type EducationRow = Row<CreatorProfile['education'][number]>;
export type LanguageRow = Row<{ language: string; level: LanguageLevel }>;
export type ExperienceRow = Row<
  Omit<CreatorProfile['experience'][number], 'achievements'> & { achievements: TextRow[] }
>;

export interface CreatorDraft extends Omit<
  CreatorProfile,
  'education' | 'experience' | 'certifications' | 'languages'
> {
  education: EducationRow[];
  experience: ExperienceRow[];
  certifications: TextRow[];
  languages: LanguageRow[];
}

export interface LearnerDraft extends Omit<LearnerProfile, 'languages' | 'goals'> {
  languages: LanguageRow[];
  goals: TextRow[];
  visible: boolean;
}

let lastRow = 0;
/** Unique within the page; rows that come from outside are named anew. */
export const newRowId = () => `row-${(lastRow += 1)}`;

const asRow = <Value>(value: Value): Row<Value> => ({ ...value, rowId: newRowId() });
export const textRow = (text: string): TextRow => asRow({ text });

const withoutId = <Value extends object>({ rowId: _rowId, ...value }: Row<Value>) => value;
const texts = (rows: readonly TextRow[]) => rows.map(({ text }) => text);

export function toCreatorDraft(profile: CreatorProfile): CreatorDraft {
  return {
    ...profile,
    education: profile.education.map(asRow),
    experience: profile.experience.map((entry) =>
      asRow({ ...entry, achievements: entry.achievements.map(textRow) }),
    ),
    certifications: profile.certifications.map(textRow),
    languages: profile.languages.map(asRow),
  };
}

/** What would be sent: the rows without their identities. */
export function creatorContent(draft: CreatorDraft): CreatorProfile {
  return {
    ...draft,
    education: draft.education.map(withoutId),
    experience: draft.experience.map(({ rowId: _rowId, achievements, ...entry }) => ({
      ...entry,
      achievements: texts(achievements),
    })),
    certifications: texts(draft.certifications),
    languages: draft.languages.map(withoutId),
  };
}

export function toLearnerDraft(profile: LearnerProfile, visible: boolean): LearnerDraft {
  return {
    ...profile,
    languages: profile.languages.map(asRow),
    goals: profile.goals.map(textRow),
    visible,
  };
}

export function learnerContent({ visible: _visible, ...draft }: LearnerDraft): LearnerProfile {
  return { ...draft, languages: draft.languages.map(withoutId), goals: texts(draft.goals) };
}

/** A sentence for a field: a key of the `errors` namespace with its numbers. */
export interface Wrong {
  key: string;
  max?: number;
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
  maximum?: unknown;
}

/**
 * What is wrong, by the name of the field: `title`, `socialLinks.github`, or the row's identity and
 * the field in it, `row-7.degree`. Of several at one field the first.
 */
export function wrongFields(draft: object, issues: readonly Issue[]): Map<string, Wrong> {
  const wrong = new Map<string, Wrong>();
  for (const { path, message, maximum } of issues) {
    const name = fieldName(draft, path);
    if (wrong.has(name)) continue;
    wrong.set(name, {
      key: message,
      ...(typeof maximum === 'number' ? { max: maximum } : {}),
    });
  }
  return wrong;
}

function fieldName(draft: object, path: readonly PropertyKey[]): string {
  let at: unknown = draft;
  let name: string[] = [];
  for (const part of path) {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined;
    const rowId = typeof at === 'object' && at !== null ? Reflect.get(at, 'rowId') : undefined;
    name = typeof rowId === 'string' ? [rowId] : [...name, String(part)];
  }
  return name.join('.');
}

export const checkCreator = (draft: CreatorDraft) =>
  wrongFields(draft, creatorProfileSchema.safeParse(creatorContent(draft)).error?.issues ?? []);

export const checkLearner = (draft: LearnerDraft) =>
  wrongFields(draft, learnerProfileSchema.safeParse(learnerContent(draft)).error?.issues ?? []);

const text = z.string();
const languages = z.array(z.object({ language: text, level: z.enum(LANGUAGE_LEVELS) }));
/** The shape of a profile without its rules: what is unfinished is kept as well. */
const creatorShape: z.ZodType<CreatorProfile> = z.object({
  name: text,
  title: text,
  bio: text,
  location: text,
  email: text,
  phone: text,
  website: text,
  education: z.array(z.object({ degree: text, institution: text, year: text, description: text })),
  experience: z.array(
    z.object({
      position: text,
      company: text,
      period: text,
      description: text,
      achievements: z.array(text),
    }),
  ),
  skills: z.array(text),
  certifications: z.array(text),
  languages,
  socialLinks: z.object({ linkedin: text, twitter: text, github: text }),
});
const learnerShape = z.object({
  displayName: text,
  bio: text,
  languages,
  interests: z.array(text),
  goals: z.array(text),
  visible: z.boolean(),
});

export function readCreator(kept: unknown): CreatorDraft | undefined {
  const { data } = creatorShape.safeParse(kept);
  return data && toCreatorDraft(data);
}

export function readLearner(kept: unknown): LearnerDraft | undefined {
  const { data } = learnerShape.safeParse(kept);
  if (!data) return undefined;
  const { visible, ...profile } = data;
  return toLearnerDraft(profile, visible);
}
