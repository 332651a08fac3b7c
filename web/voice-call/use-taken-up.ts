/** A call that outlives its page (LINE-PAGE-6): kept when the page goes, taken up by the one that comes back. */
import { useEffect, useEffectEvent } from 'react';
import { forgetCall, keepCall, type KeptCall } from './kept-call.ts';

interface TakenUpOptions {
  /** The call the page was left in. */
  left: KeptCall | undefined;
  /** What was said in it is there. */
  isReady: boolean;
  isLive: boolean;
  /** The one that is on. */
  call: () => Omit<KeptCall, 'leftAt'>;
  onTakeUp: (callId: string) => void;
}

export function useTakenUp({ left, isReady, isLive, call, onTakeUp }: TakenUpOptions): void {
  const takeUp = useEffectEvent((callId: string) => {
    forgetCall();
    onTakeUp(callId);
  });
  const keep = useEffectEvent(() => keepCall({ ...call(), leftAt: Date.now() }));
  const callId = left?.callId;
  useEffect(() => {
    if (callId !== undefined && isReady) takeUp(callId);
  }, [callId, isReady]);
  useEffect(() => {
    if (!isLive) return undefined;
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, [isLive]);
}
