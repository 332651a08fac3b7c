/** A call in the page over a voice server: the tutor there hears and speaks. */
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ErrorCode } from '#machines/errors.ts';
import type { TutorState } from '#machines/talk/call-line.ts';
import { lineCallMachine } from '#machines/talk/line-call.machine.ts';
import { loadLine } from './load-line.ts';
import type { LineCaption, OpenedLine } from './page-line.ts';

interface LineCallOptions {
  /** Times the usual speed. */
  speed: number;
  /** Lets the page in; also one that was cut off. `another`: the tutor there gives no sign of life. */
  enter: (another: boolean) => Promise<{ url: string; token: string }>;
  /** The tutor hears. */
  onOpen: (line: OpenedLine) => void;
  /** Something was taken for a question. */
  onTaken: () => void;
  /** The tutor has ended what it was saying, or was cut off. */
  onSaid: () => void;
  onRefused: (code: ErrorCode) => void;
  /** The call could not begin. */
  onAway: (error: unknown) => void;
  /** It could not be taken up again. */
  onLost: () => void;
  /** Another way to a line, in tests. */
  load?: typeof loadLine;
}

/** A browser's word for a microphone that may not or cannot be used. */
const NO_MICROPHONE = ['NotAllowedError', 'NotFoundError', 'NotReadableError'];

export function useLineCall(options: LineCallOptions) {
  const { speed, load = loadLine } = options;
  const [snapshot, send] = useMachine(lineCallMachine);
  const [caption, setCaption] = useState('');
  const [line, setLine] = useState<OpenedLine>();
  const wasOpen = useRef(false);
  const isDumb = useRef(false);
  const { muted, end } = snapshot.context;
  const isLive = snapshot.hasTag('live');
  const isConnecting = snapshot.hasTag('connecting');
  const isOpen = snapshot.hasTag('open');

  const saidBy = useEffectEvent((state: TutorState) => {
    send({ type: 'tutor.said', state });
    if (state !== 'listening') return;
    setCaption('');
    options.onSaid();
  });
  const captioned = useEffectEvent(({ who, text, isComing }: LineCaption) => {
    setCaption(text);
    if (who === 'learner' && !isComing) options.onTaken();
  });
  const refused = useEffectEvent((code: ErrorCode) => options.onRefused(code));
  const open = useEffectEvent(async (): Promise<OpenedLine> => {
    const entering = options.enter(isDumb.current);
    // Its refusal is told by who opens the line.
    entering.catch(() => undefined);
    const openLine = await load();
    return openLine(entering, {
      onState: (state) => saidBy(state),
      onEnd: (why) => send({ type: 'tutor.left', why }),
      onCaption: (given) => captioned(given),
      onRefused: (code) => refused(code),
      onWavered: () => send({ type: 'line.wavered' }),
      onHeld: () => send({ type: 'line.held' }),
      onBroke(dumb) {
        isDumb.current = dumb === true;
        send({ type: 'line.broke' });
      },
    });
  });
  const opened = useEffectEvent((now: OpenedLine) => {
    wasOpen.current = true;
    isDumb.current = false;
    if (muted) void now.mute(true);
    send({ type: 'line.opened' });
    setLine(now);
    options.onOpen(now);
  });
  const failed = useEffectEvent((error: unknown) => {
    if (error instanceof DOMException && NO_MICROPHONE.includes(error.name)) {
      send({ type: 'call.end', why: 'noMicrophone' });
    } else if (wasOpen.current) send({ type: 'line.failed' });
    else {
      send({ type: 'call.end', why: 'byHand' });
      options.onAway(error);
    }
  });

  useEffect(() => {
    if (!isConnecting) return undefined;
    let isOver = false;
    open().then(
      (now) => (isOver ? void now.close() : opened(now)),
      (error: unknown) => void (isOver || failed(error)),
    );
    return () => {
      isOver = true;
    };
  }, [isConnecting]);
  const lost = useEffectEvent(() => options.onLost());
  useEffect(() => {
    if (end === 'lost') lost();
  }, [end]);
  useEffect(() => {
    if (!line) return undefined;
    return () => void line.close();
  }, [line]);
  useEffect(() => void line?.speed(speed), [speed, line]);
  // One that broke gives its place in the room away before the next one takes it.
  if (line && !isOpen) setLine(undefined);

  return {
    isLive,
    state: stateOf(snapshot),
    muted,
    end,
    caption,
    /** While it is open. */
    line,
    start: () => {
      wasOpen.current = false;
      isDumb.current = false;
      setCaption('');
      send({ type: 'call.start' });
    },
    finish: () => send({ type: 'call.end', why: 'byHand' }),
    mute: () => {
      void line?.mute(!muted);
      send({ type: muted ? 'call.unmute' : 'call.mute' });
    },
    interrupt: () => void line?.interrupt(),
    /** Resolves to whether the question was sent. */
    type: async (text: string): Promise<boolean> => {
      if (!line) return false;
      await line.say(text);
      return true;
    },
  };
}

/** The word for it. */
function stateOf(call: SnapshotFrom<typeof lineCallMachine>) {
  const { tutor, muted } = call.context;
  if (call.hasTag('connecting')) return 'connecting';
  if (call.hasTag('broken')) return 'lost';
  if (tutor === 'thinking') return 'looking';
  if (tutor === 'speaking') return 'speaking';
  return call.hasTag('live') && muted ? 'muted' : 'listening';
}
