/** What a process of voices shows for the call it holds (CALL-LINE-3). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { CALL_LINE } from '#machines/talk/call-line.ts';

const callSchema = z.object({
  callId: z.string(),
  userId: z.string(),
  courseId: z.string(),
  organizationId: z.string(),
  talkId: z.string(),
  /** The lesson that the tutor leads through in it. */
  ledLessonId: z.string().optional(),
  /** Milliseconds since 1970. */
  until: z.number(),
});
export type TicketedCall = z.infer<typeof callSchema>;

export type CallTickets = ReturnType<typeof createCallTickets>;

/** @param secret known to the processes that answer people and to nobody else */
export function createCallTickets(secret: string, now: () => number = Date.now) {
  // Not the key itself, by which anybody is let into a room.
  const key = createHmac('sha256', secret).update('ticket of a call').digest();
  const sign = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    write(call: Omit<TicketedCall, 'until'>): string {
      const until = now() + CALL_LINE.longest;
      const body = Buffer.from(JSON.stringify({ ...call, until })).toString('base64url');
      return `${body}.${sign(body).toString('base64url')}`;
    },

    /** Undefined for what is no ticket of ours, or no longer one. */
    read(ticket: string): TicketedCall | undefined {
      const [body = '', signed = ''] = ticket.split('.');
      const given = Buffer.from(signed, 'base64url');
      const right = sign(body);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const call = callSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      return call.until > now() ? call : undefined;
    },
  };
}
