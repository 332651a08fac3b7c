/** What of a talk is sent, as it is checked. */
import { z } from 'zod';
import { TALK_LIMITS } from './talk.ts';

export const talkIdSchema = z.uuid();
export const talkTitleSchema = z.string().trim().min(1, 'form.nameRequired').max(TALK_LIMITS.title);
export const questionTextSchema = z.string().trim().min(1).max(TALK_LIMITS.question);
/** Words of a lesson that a question is about. */
export const askedPassageSchema = z.string().trim().min(1).max(TALK_LIMITS.passage);
