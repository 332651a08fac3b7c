import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import { Notice } from '../ui/notice.tsx';
import marksStyles from '../ui/marks.module.css';
import { CallControls } from './call-controls.tsx';
import { CallLevel } from './call-level.tsx';
import { CallTurns } from './call-turns.tsx';
import { CitedPages } from './cited-pages.tsx';
import { MinutesLeft } from './minutes-left.tsx';
import { SpeechSpeed } from './speech-speed.tsx';
import { SpokenAnswer } from './spoken-answer.tsx';
import { TypedQuestion } from './typed-question.tsx';
import { LedLesson } from './led-lesson.tsx';
import { LineTools } from './line-tools.tsx';
import { useHeldCall, type HeldCallOptions } from './use-held-call.ts';
import { voiceAgentOf } from './voice-agent-of.ts';
import styles from './voice-call.module.css';

interface VoiceCallProps extends HeldCallOptions {
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
}

/** A call with the tutor: what is said, by whom, and the pages behind it. It is a talk like any other. */
export function VoiceCall(props: VoiceCallProps) {
  const { beginning, lessonId, loadPage } = props;
  const { t } = useTranslation('talk');
  const { course } = beginning;
  const { supportsChatInput, startButtonText } = voiceAgentOf(t, course.organization);
  const { language } = course;
  const held = useHeldCall(props);
  const { call, talk, inBrowser, line, byLine, isAway, isBack, hears, speaks, room, since } = held;
  const { messages, stream } = talk;
  const last = messages.at(-1);
  const [types, setTypes] = useState(false);

  return (
    <div className={styles.call}>
      <section className={styles.main} aria-label={t('voice.title')}>
        <p className={styles.state} role="status" data-state={call.isLive ? call.state : 'ready'}>
          {call.state === 'speaking' && <span className={marksStyles.dot} aria-hidden />}
          {call.isLive ? t(`voice.state.${call.state}`) : t('voice.state.ready')}
        </p>
        {byLine && call.isLive && <CallLevel line={line} />}
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
            speed={held.speed}
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
          isSpent={held.isSpent}
          start={startButtonText}
          types={supportsChatInput}
          onStart={held.start}
          onKeyboard={() => setTypes(!types)}
        />
        {line && <LineTools line={line} />}
        <SpeechSpeed speed={held.speed} onChange={held.setSpeed} />
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
        <CitedPages
          messages={messages}
          language={language}
          isRead={beginning.isRead ?? false}
          loadPage={loadPage}
        />
      </div>
    </div>
  );
}
