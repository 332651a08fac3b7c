/** The minutes of a call, told to the server while it lasts (TALK-USE-2). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CALL_USE, type TalkRoom } from '#machines/talk/talk-use.ts';
import { failureFacts } from '../lib/app-error.ts';
import { useTRPCClient } from '../lib/api-client.ts';

interface CallMeterOptions {
  courseId: string;
  isLive: boolean;
  /** The plan holds no more minutes. */
  onSpent: () => void;
}

export function useCallMeter({ courseId, isLive, onSpent }: CallMeterOptions) {
  const client = useTRPCClient();
  const callId = useRef('');
  const [room, setRoom] = useState<TalkRoom>();
  const lasts = useEffectEvent(async () => {
    try {
      setRoom(await client.talk.keepCall.mutate({ courseId, callId: callId.current }));
    } catch (error) {
      // Any other failure is the line's: the next word says the same.
      if (failureFacts(error).code === 'VOICE_LIMIT_REACHED') onSpent();
    }
  });
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setInterval(() => void lasts(), CALL_USE.every);
    return () => {
      clearInterval(timer);
      void lasts();
    };
  }, [isLive]);
  return {
    /** As of the last word. */
    room,
    callId: () => callId.current,
    /** @throws what the procedure refuses with: VOICE_LIMIT_REACHED above all. */
    async begin(id: string = crypto.randomUUID()): Promise<void> {
      callId.current = id;
      setRoom(await client.talk.keepCall.mutate({ courseId, callId: callId.current }));
    },
  };
}
