/** A range of pages as it is sent and stored. */
import { z } from 'zod';
import type { PageRange } from './page-ranges.ts';

export const pageRangeSchema = z
  .object({ from: z.number().int().min(1), to: z.number().int().min(1) })
  .refine((range) => range.from <= range.to) satisfies z.ZodType<PageRange>;
