import { Keyboard, Mic, MicOff, Phone, PhoneOff } from 'lucide-react';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import {
  TALK_LIMITS,
  type TalkBeginning,
  type TalkCitation,
  type TalkMessage,
} from '#machines/talk/talk.ts';
import { SPEECH_SPEED } from '#machines/tutor/tutor-settings.ts';
import { Form } from '../form/form.tsx';
import { usePageForm } from '../form/use-page-form.ts';
import { useStreamText } from '../lib/live/use-live.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { SourceSheet } from '../lesson/source-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageChip } from '../ui/page-chip.tsx';
import { toast } from '../ui/toast.tsx';
import marksStyles from '../ui/marks.module.css';
import textStyles from '../ui/text.module.css';
import { canSpeak, recognitionOf } from './browser-speech.ts';
import { SpokenAnswer } from './spoken-answer.tsx';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import { useTalkRoom } from './talk-room.tsx';
import { MinutesLeft } from './minutes-left.tsx';
import { useCallMeter } from './use-call-meter.ts';
import { useTalk } from './use-talk.ts';
import { useVoiceCall } from './use-voice-call.ts';
import styles from './voice-call.module.css';

const never = () => () => {};
/** Turns that are shown above what is said now. */
const SHOWN = 6;

interface VoiceCallProps {
  beginning: TalkBeginning;
  talkId: string;
  isNew: boolean;
  onBegun: () => void;
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
}

/** A call with the tutor: what is said, by whom, and the pages behind it. It is a talk like any other. */
export function VoiceCall({ beginning, talkId, isNew, onBegun, loadPage }: VoiceCallProps) {
  const { t } = useTranslation(['talk', 'tutor']);
  const errorText = useErrorText();
  const { course } = beginning;
  const { language } = course;
  const [speed, setSpeed] = useState(beginning.speechSpeed);
  const [types, setTypes] = useState(false);
  const [source, setSource] = useState<{ citation: TalkCitation; page: number }>();
  const [since, setSince] = useState(0);
  const hears = useSyncExternalStore(
    never,
    () => recognitionOf(window) !== undefined,
    () => true,
  );
  const speaks = useSyncExternalStore(
    never,
    () => beginning.speaks || canSpeak(window),
    () => true,
  );
  const talk = useTalk({ courseId: course.id, lessonId: undefined, talkId, isNew, onBegun });
  const { messages, stream, acts } = talk;
  const last = messages.at(-1);
  const isComing = last?.state === 'answering';
  const call = useVoiceCall({
    language,
    speaks: beginning.speaks,
    onSaid: (text) => void acts.ask({ text }),
    onInterrupt: () => isComing && void acts.stop(),
  });
  const meter = useCallMeter({
    courseId: course.id,
    isLive: call.isLive,
    onSpent: call.endAtLimit,
  });
  const before = useTalkRoom(course.id, String(call.isLive));
  const room = call.isLive ? meter.room : before;
  const isSpent = !call.isLive && room?.voiceMinutes?.left === 0;
  const cited = useMemo(() => quoted(messages), [messages]);
  const start = async () => {
    try {
      await meter.begin();
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    // What was said before this call is not said again.
    setSince(messages.length);
    call.start();
  };

  return (
    <div className={styles.call}>
      <section className={styles.main} aria-label={t('talk:voice.title')}>
        <p className={styles.state} role="status">
          {call.state === 'speaking' && <span className={marksStyles.dot} aria-hidden />}
          {call.isLive ? t(`talk:voice.state.${call.state}`) : t('talk:voice.state.ready')}
        </p>
        {!hears && <Notice tone="live">{t('talk:voice.noEars')}</Notice>}
        {!speaks && <Notice tone="live">{t('talk:voice.noVoice')}</Notice>}
        <MinutesLeft room={room} isLive={call.isLive} />
        {!call.isLive && call.end !== undefined && call.end !== 'byHand' && (
          <Notice tone="live">{t(`talk:voice.end.${call.end}`)}</Notice>
        )}
        <div className={styles.turns} role="log" aria-label={t('talk:log')} aria-live="off">
          {messages.slice(-SHOWN).map((message) => (
            <Turn
              key={message.id}
              message={message}
              stream={message === last ? stream : undefined}
            />
          ))}
        </div>
        {call.isLive && last?.sender === 'remote' && messages.length > since && (
          <SpokenAnswer
            answer={last}
            stream={stream}
            language={language}
            speed={speed}
            voice={call.voice}
            onSentence={call.onSentence}
            onOver={call.onOver}
          />
        )}
        <p className={styles.caption} data-testid="caption" lang={language}>
          {call.caption}
        </p>
        {call.isLive && (types || !hears) && <TypedQuestion onAsk={call.type} />}
        <div className={styles.controls}>
          {call.isLive ? (
            <>
              {hears && (
                <Button size="large" icon={call.muted ? Mic : MicOff} onPress={call.mute}>
                  {t(call.muted ? 'talk:voice.unmute' : 'talk:voice.mute')}
                </Button>
              )}
              {call.state === 'speaking' || call.state === 'looking' ? (
                <Button size="large" onPress={call.interrupt}>
                  {t('talk:voice.interrupt')}
                </Button>
              ) : (
                hears && (
                  <Button size="large" icon={Keyboard} onPress={() => setTypes(!types)}>
                    {t('talk:voice.keyboard')}
                  </Button>
                )
              )}
              <Button size="large" kind="danger-quiet" icon={PhoneOff} onPress={call.finish}>
                {t('talk:voice.finish')}
              </Button>
            </>
          ) : (
            <>
              <p className={styles.before}>
                {t('talk:voice.before', { language: t(`talk:voice.language.${language}`) })}{' '}
                {hears && t('talk:voice.byBrowser')}
              </p>
              <Button
                kind="primary"
                size="large"
                icon={Phone}
                isDisabled={isSpent}
                onPress={() => void start()}
              >
                {t('talk:voice.start')}
              </Button>
            </>
          )}
        </div>
        <label className={styles.speed}>
          <span>{t('talk:voice.speed')}</span>
          <input
            type="range"
            min={SPEECH_SPEED.slowest}
            max={SPEECH_SPEED.fastest}
            step={SPEECH_SPEED.step}
            value={speed}
            aria-valuetext={`${speed.toFixed(1)}×`}
            onChange={(event) => setSpeed(Math.round(event.currentTarget.valueAsNumber * 10) / 10)}
          />
          <output className={textStyles.num}>{speed.toFixed(1)}×</output>
        </label>
      </section>
      <aside className={styles.side} aria-label={t('talk:voice.pages')}>
        <h2>{t('talk:voice.pages')}</h2>
        <ul>
          {cited.map((citation) => (
            <li key={`${citation.page?.documentId} ${citation.page?.number} ${citation.quote}`}>
              <PageChip
                page={citation.page?.number ?? 0}
                about={citation.quote}
                onPress={() => setSource({ citation, page: citation.page?.number ?? 0 })}
              />
              <q lang={language}>{citation.quote}</q>
            </li>
          ))}
        </ul>
        <p>
          {t('talk:disclaimer')} {t('talk:voice.kept')}
        </p>
      </aside>
      {source?.citation.page && (
        <SourceSheet
          documentId={source.citation.page.documentId}
          page={source.page}
          quote={source.page === source.citation.page.number ? source.citation.quote : undefined}
          load={(page) => loadPage(source.citation.page?.documentId ?? '', page)}
          onPage={(page) => setSource({ ...source, page })}
          onClose={() => setSource(undefined)}
        />
      )}
    </div>
  );
}

/** Pages that were quoted, the latest first, each once. */
function quoted(messages: readonly TalkMessage[]): TalkCitation[] {
  const all = messages
    .flatMap(({ citations }) => citations)
    .filter(({ page, quote }) => page !== undefined && quote !== '')
    .toReversed();
  return all.filter(
    (one, at) =>
      all.findIndex(
        ({ quote, page }) => quote === one.quote && page?.number === one.page?.number,
      ) === at,
  );
}

interface TurnProps {
  message: TalkMessage;
  /** Of the last one, while it is on its way. */
  stream: string | undefined;
}

const Turn = memo(function Turn({ message, stream }: TurnProps) {
  const { t } = useTranslation('talk');
  const streamed = useStreamText(stream);
  const isComing = message.state === 'answering';
  const text = isComing ? streamed : message.message;
  if (text === '') return null;
  return (
    <p>
      <b>{t(message.sender === 'local' ? 'you' : 'tutor')}</b>{' '}
      {message.sender === 'local' ? text : spokenSentences(text, !isComing).join(' ')}
    </p>
  );
});

const questionSchema = z.object({ text: z.string().trim() });

function TypedQuestion({ onAsk }: { onAsk: (text: string) => void }) {
  const { t } = useTranslation('talk');
  const of = usePageForm({
    defaultValues: { text: '' },
    schema: questionSchema,
    onSubmit: ({ text }) => {
      if (text === '') return;
      onAsk(text);
      of.form.reset();
    },
  });
  return (
    <Form of={of} className={styles.typed}>
      <of.form.AppField name="text">
        {(field) => (
          <field.TextField
            hideLabel
            label={t('ask.label')}
            placeholder={t('ask.label')}
            maxLength={TALK_LIMITS.question}
          />
        )}
      </of.form.AppField>
      <Button type="submit">{t('send')}</Button>
    </Form>
  );
}
