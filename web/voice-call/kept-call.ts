/**
 * The call in which a page was left, kept in its tab for as long as the room waits: who loads the page again
 * goes on with it (LINE-PAGE-6). Only what leads back to it is kept, and nothing of what was said.
 */
import { z } from 'zod';
import { CALL_LINE } from '#machines/talk/call-line.ts';

const NAME = 'lectern-call';

const keptCallSchema = z.object({
  courseId: z.string(),
  /** The one that the tutor leads through. */
  lessonId: z.string().optional(),
  callId: z.uuid(),
  talkId: z.uuid(),
  /** Nothing had been said in it. */
  isNew: z.boolean(),
  /** Milliseconds since 1970. */
  leftAt: z.number(),
});
export type KeptCall = z.infer<typeof keptCallSchema>;

export function keepCall(call: KeptCall): void {
  try {
    window.sessionStorage.setItem(NAME, JSON.stringify(call));
  } catch {
    // No storage, or it is full: the call begins anew.
  }
}

export function forgetCall(): void {
  try {
    window.sessionStorage.removeItem(NAME);
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
}

interface Place {
  courseId: string;
  lessonId: string | undefined;
}

/** That of a place, if somebody still waits in it. */
export function keptCall({ courseId, lessonId }: Place, now = Date.now()): KeptCall | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    const text = window.sessionStorage.getItem(NAME);
    const { data: call } = keptCallSchema.safeParse(JSON.parse(text ?? 'null'));
    if (call?.courseId !== courseId || call.lessonId !== lessonId) return undefined;
    if (now - call.leftAt > CALL_LINE.alone) return undefined;
    return call;
  } catch {
    // Not ours: the page begins without a call.
    return undefined;
  }
}
