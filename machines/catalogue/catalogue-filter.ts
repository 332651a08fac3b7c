/** What of the catalogue is asked for. Apart from its words: every page knows those, none needs a schema. */
import { z } from 'zod';
import { CATALOGUE_SORTS, COURSE_LENGTHS, COURSE_LEVELS } from './course-overview.ts';

/** What the catalogue's page filters by, and what its address says. */
export const catalogueFilterSchema = z.object({
  search: z.string().trim().max(200).optional(),
  level: z.enum(COURSE_LEVELS).optional(),
  language: z.enum(['en', 'ko']).optional(),
  length: z.enum(COURSE_LENGTHS).optional(),
  /** Only what one can enroll in without asking. */
  open: z.literal(true).optional(),
  sort: z.enum(CATALOGUE_SORTS).optional(),
});
export type CatalogueFilter = z.infer<typeof catalogueFilterSchema>;
