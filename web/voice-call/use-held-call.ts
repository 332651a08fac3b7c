/**
 * A call with the tutor, over a voice server or held by the browser: a talk like any other, whose minutes are
 * counted, and which a page that is loaded again takes up.
 */
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { TalkBeginning } from '#machines/talk/talk.ts';
import { canSpeak, recognitionOf } from '../dictation/browser-speech.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useTalkRoom } from '../talk/talk-room.tsx';
import { useTalk } from '../talk/use-talk.ts';
import { toast } from '../lib/toast.ts';
import type { KeptCall } from './kept-call.ts';
import type { loadLine } from './load-line.ts';
import { useCallMeter } from './use-call-meter.ts';
import { useLineCall } from './use-line-call.ts';
import { useTakenUp } from './use-taken-up.ts';
import { useVoiceCall } from './use-voice-call.ts';

const never = () => () => {};

export interface HeldCallOptions {
  beginning: TalkBeginning;
  talkId: string;
  isNew: boolean;
  onBegun: () => void;
  /** A call that the page was left in, and which it goes on with. */
  left?: KeptCall | undefined;
  /** The tutor leads through this lesson. */
  lessonId?: string | undefined;
  /** Another way to a line, in tests. */
  load?: typeof loadLine;
}

export function useHeldCall(options: HeldCallOptions) {
  const { beginning, talkId, isNew, onBegun, left, lessonId, load } = options;
  const { course } = beginning;
  const { language } = course;
  const { t } = useTranslation('talk');
  const errorText = useErrorText();
  const client = useTRPCClient();
  const [speed, setSpeed] = useState(beginning.speechSpeed);
  const [since, setSince] = useState(0);
  const [isBack, setBack] = useState(false);
  /** The voice server is out of reach: the browser holds the call (LINE-PAGE-5). */
  const [isAway, setAway] = useState(false);
  const byLine = beginning.hasLine && !isAway;
  const hears = useSyncExternalStore(
    never,
    () => byLine || recognitionOf(window) !== undefined,
    () => true,
  );
  const speaks = useSyncExternalStore(
    never,
    () => byLine || beginning.speaks || canSpeak(window),
    () => true,
  );
  const talk = useTalk({
    courseId: course.id,
    lessonId,
    ...(lessonId === undefined ? {} : { leads: true }),
    talkId,
    isNew,
    onBegun,
  });
  /** The tutor begins where it leads: with a word in the name of who listens. */
  const opening = lessonId !== undefined && isNew ? t('voice.led.begin') : undefined;
  const { messages, acts } = talk;
  const last = messages.at(-1);
  const isComing = last?.state === 'answering';
  const inBrowser = useVoiceCall({
    language,
    speaks: beginning.speaks,
    onSaid: (text) => acts.ask({ text }),
    onInterrupt: () => isComing && void acts.stop(),
    onCut: acts.cut,
  });
  const onLine = useLineCall({
    speed,
    ...(load ? { load } : {}),
    enter: (another) => {
      const callId = meter.callId();
      const asked = { courseId: course.id, callId, talkId, speed, another, ledLessonId: lessonId };
      return client.callLine.enter.mutate(asked);
    },
    onOpen: (line) => void (opening !== undefined && line.say(opening)),
    onTaken: () => void (isNew && onBegun()),
    onSaid: () => void (isNew || talk.retry()),
    onRefused: (code) => toast.error(errorText({ code })),
    onAway: () => holdInBrowser(),
    onLost() {
      if (recognitionOf(window)) holdInBrowser();
    },
  });
  const holdInBrowser = () => {
    // What the tutor has said is not said again.
    setSince(messages.length);
    setAway(true);
    inBrowser.start();
  };
  const call = byLine ? onLine : inBrowser;
  const meter = useCallMeter({
    courseId: course.id,
    isLive: call.isLive,
    // On a line the tutor ends the call by itself.
    onSpent: inBrowser.endAtLimit,
  });
  const before = useTalkRoom(course.id, String(call.isLive));
  const room = call.isLive ? meter.room : before;
  const isSpent = !call.isLive && room?.voiceMinutes?.left === 0;
  const start = async (callId?: string) => {
    try {
      await meter.begin(callId);
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    // What was said before this call is not said again; an answer that is on its way still is.
    setSince(messages.length - (isComing ? 1 : 0));
    call.start();
    if (!byLine && opening !== undefined) void inBrowser.type(opening);
  };
  useTakenUp({
    left,
    isReady: !talk.isLoading,
    isLive: call.isLive,
    call: () => ({ courseId: course.id, lessonId, callId: meter.callId(), talkId, isNew }),
    onTakeUp(callId) {
      setBack(true);
      void start(callId);
    },
  });

  return {
    talk,
    /** Whichever way it is held. */
    call,
    inBrowser,
    /** Undefined while there is none. */
    line: onLine.line,
    byLine,
    isAway,
    /** Taken up by a page that was loaded again. */
    isBack,
    hears,
    speaks,
    room,
    isSpent,
    /** Messages that were there before it began: they are not said. */
    since,
    speed,
    setSpeed,
    start: () => void start(),
  };
}
