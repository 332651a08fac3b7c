/** An answer that was cut off in a call: what was not heard of it is not kept (CALL-LINE-4, VOICE-CALL-9). */
import { createTalkTurnRepository } from '#db/talk/talk-turn.repository.ts';
import type { LineStop } from '#machines/talk/call-line.ts';
import { tutorSessionAddress } from '#machines/talk/tutor-session.events.ts';
import { sendWhilePossible } from '../../actors/send-while-possible.ts';
import type { ApiContext } from '../../api/context.ts';

/** Whoever asks has the talk. */
export async function cutAnswer(
  { em, host }: Pick<ApiContext, 'em' | 'host'>,
  talkId: string,
  { answerId, heard }: LineStop,
): Promise<void> {
  // First, so that what is stored by the end of it is cut as well.
  const isComing = await createTalkTurnRepository(em).heard(talkId, answerId, heard);
  if (!isComing) return;
  await sendWhilePossible(host, tutorSessionAddress.ref(talkId), { type: 'answer.stop' });
}
