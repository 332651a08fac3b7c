/** What somebody answered, as it is sent and stored; each form belongs to one type of question. */
import { z } from 'zod';
import type { QuizResponse } from './grading.ts';

const places = z.array(z.number().int().min(-1).max(20)).max(20);
const written = z.string().max(2000);

export const quizResponseSchema = z.union([
  z.object({ type: z.literal('choice'), chosen: z.number().int().min(0) }),
  z.object({ type: z.literal('choices'), chosen: places }),
  z.object({ type: z.literal('truth'), chosen: z.boolean() }),
  z.object({ type: z.literal('cloze'), written: z.array(written).max(20) }),
  /** Places of the items as stored, in the order given. */
  z.object({ type: z.literal('ordering'), order: places }),
  /** For each left side, in stored order, the stored place of the right side given; -1 for none. */
  z.object({ type: z.literal('matching'), matched: places }),
  z.object({ type: z.literal('short'), written, isRight: z.boolean().optional() }),
]) satisfies z.ZodType<QuizResponse>;
