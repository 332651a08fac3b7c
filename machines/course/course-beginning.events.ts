/** The words of the first step of a course, in the page. */
import { z } from 'zod';
import type { Language } from '../document/source.ts';
import {
  courseDetailsSchema,
  DETAILS_LIMITS,
  type CourseDetails,
} from './course-creation.events.ts';

const lines = (limit: number) => z.array(z.string().max(DETAILS_LIMITS.listed)).max(limit);

/** As it stands while it is typed: the title may be missing, and a line empty. */
export const beginningDraftSchema = z.object({
  details: courseDetailsSchema.extend({
    title: z.string().max(DETAILS_LIMITS.title),
    objectives: lines(DETAILS_LIMITS.objectives),
    focusAreas: lines(DETAILS_LIMITS.focusAreas),
  }),
  documentId: z.string().min(1).max(64).optional(),
});
export type BeginningDraft = z.infer<typeof beginningDraftSchema>;

/** What was kept of it. */
export interface KeptBeginning extends BeginningDraft {
  /** ISO 8601. */
  keptAt: string;
}

export interface CourseBeginningInput {
  language: Language;
  /** Gone on with. */
  draft?: BeginningDraft | undefined;
}

export interface ChosenDocument {
  id: string;
  /** Known to the page that sends it; else the document itself says it. */
  fileName?: string;
}

export interface CourseBeginningContext<File> {
  /** The language of whoever describes it. */
  language: Language;
  details: CourseDetails;
  /** The one that is announced, or was last. */
  file: File | undefined;
  document: ChosenDocument | undefined;
}

export type CourseBeginningEvent<File> =
  | { type: 'file.choose'; file: File }
  | { type: 'sample.take' }
  | { type: 'document.drop' }
  /** What the document turned out to be written in. */
  | { type: 'document.understood'; language: Language; title?: string | undefined }
  | { type: 'details.change'; details: CourseDetails }
  | { type: 'draft.take'; draft: BeginningDraft }
  | { type: 'draft.discard' }
  | { type: 'idea.filled'; details: CourseDetails }
  | { type: 'plan.request'; details: CourseDetails };

export interface Order {
  documentId: string | undefined;
  details: CourseDetails;
}

/** What the page asks about it. */
export type CourseBeginningTag = 'busy' | 'takingSample' | 'beginning';
