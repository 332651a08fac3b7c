import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { TalkBeginning } from '#machines/talk/talk.ts';
import { useTRPCClient } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import marksStyles from '../ui/marks.module.css';
import { canSpeak, recognitionOf } from '../dictation/browser-speech.ts';
import { CallControls } from './call-controls.tsx';
import { CallLevel } from './call-level.tsx';
import { CallTurns } from './call-turns.tsx';
import { CitedPages } from './cited-pages.tsx';
import { MinutesLeft } from './minutes-left.tsx';
import { SpeechSpeed } from './speech-speed.tsx';
import { SpokenAnswer } from './spoken-answer.tsx';
import { useTalkRoom } from '../talk/talk-room.tsx';
import { TypedQuestion } from './typed-question.tsx';
import { useCallMeter } from './use-call-meter.ts';
import { useTalk } from '../talk/use-talk.ts';
import type { KeptCall } from './kept-call.ts';
import { LedLesson } from './led-lesson.tsx';
import { LineTools } from './line-tools.tsx';
import type { loadLine } from './page-line.ts';
import { useLineCall } from './use-line-call.ts';
import { useTakenUp } from './use-taken-up.ts';
import { useVoiceCall } from './use-voice-call.ts';
import { voiceAgentOf } from './voice-agent-of.ts';
import styles from './voice-call.module.css';

const never = () => () => {};

interface VoiceCallProps {
  beginning: TalkBeginning;
  talkId: string;
  isNew: boolean;
  onBegun: () => void;
  /** A call that the page was left in, and which it goes on with. */
  left?: KeptCall | undefined;
  /** The tutor leads through this lesson. */
  lessonId?: string | undefined;
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
  /** Another way to a line, in tests. */
  load?: typeof loadLine;
}

/** A call with the tutor: what is said, by whom, and the pages behind it. It is a talk like any other. */
export function VoiceCall(props: VoiceCallProps) {
  const { beginning, talkId, isNew, onBegun, left, lessonId, loadPage, load } = props;
  const { t } = useTranslation('talk');
  const errorText = useErrorText();
  const { course } = beginning;
  const { supportsChatInput, startButtonText } = voiceAgentOf(t, course.organization);
  const { language } = course;
  const client = useTRPCClient();
  const [speed, setSpeed] = useState(beginning.speechSpeed);
  const [types, setTypes] = useState(false);
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
  const { messages, stream, acts } = talk;
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

  return (
    <div className={styles.call}>
      <section className={styles.main} aria-label={t('voice.title')}>
        <p className={styles.state} role="status" data-state={call.isLive ? call.state : 'ready'}>
          {call.state === 'speaking' && <span className={marksStyles.dot} aria-hidden />}
          {call.isLive ? t(`voice.state.${call.state}`) : t('voice.state.ready')}
        </p>
        {byLine && call.isLive && <CallLevel line={onLine.line} />}
        {isAway && <Notice tone="live">{t('voice.away')}</Notice>}
        {!hears && <Notice tone="live">{t('voice.noEars')}</Notice>}
        {!speaks && <Notice tone="live">{t('voice.noVoice')}</Notice>}
        <MinutesLeft room={room} isLive={call.isLive} />
        {!call.isLive && call.end !== undefined && call.end !== 'byHand' && (
          <Notice tone="live">{t(`voice.end.${call.end}`)}</Notice>
        )}
        <CallTurns messages={messages} stream={stream} />
        {inBrowser.isLive && last?.sender === 'remote' && messages.length > since && (
          <SpokenAnswer
            answer={last}
            stream={stream}
            language={language}
            speed={speed}
            voice={inBrowser.voice}
            onSentence={inBrowser.onSentence}
            onOver={inBrowser.onOver}
          />
        )}
        <p className={styles.caption} data-testid="caption" lang={language}>
          {call.state === 'connecting' && t(isBack ? 'voice.takenUp' : 'voice.early')}
          {call.state === 'lost' && t('voice.mending')}
          {call.state !== 'connecting' && call.state !== 'lost' && call.caption}
          {call.state === 'speaking' && call.caption !== '' && (
            <span className={marksStyles.caret} aria-hidden />
          )}
        </p>
        {supportsChatInput && call.isLive && (types || !hears) && (
          <TypedQuestion onAsk={call.type} />
        )}
        <CallControls
          call={call}
          language={language}
          hears={hears}
          byLine={byLine}
          isSpent={isSpent}
          start={startButtonText}
          types={supportsChatInput}
          onStart={() => void start()}
          onKeyboard={() => setTypes(!types)}
        />
        {onLine.line && <LineTools line={onLine.line} />}
        <SpeechSpeed speed={speed} onChange={setSpeed} />
      </section>
      <div className={styles.side}>
        {lessonId !== undefined && (
          <LedLesson
            courseId={course.id}
            lessonId={lessonId}
            language={language}
            saying={call.state === 'speaking' ? call.caption : ''}
          />
        )}
        <CitedPages messages={messages} language={language} loadPage={loadPage} />
      </div>
    </div>
  );
}
