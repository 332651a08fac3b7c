import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#machines/document/source.ts';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import { useTRPC } from '../lib/api-client.ts';
import styles from './voice-call.module.css';

interface LedLessonProps {
  courseId: string;
  lessonId: string;
  /** Of the course. */
  language: Language;
  /** The sentence that sounds; empty while none does. */
  saying: string;
}

/** The lesson that the tutor leads through: it follows what is said (LED-PAGE-1). */
export function LedLesson({ courseId, lessonId, language, saying }: LedLessonProps) {
  const { t } = useTranslation('talk');
  const { data: lesson } = useQuery({
    ...useTRPC().talk.ledLesson.queryOptions({ courseId, lessonId }),
    meta: { silent: true },
  });
  const parts = useMemo(
    () =>
      (lesson?.parts ?? []).map(({ heading, text }) => ({
        heading,
        sentences: spokenSentences(text, true),
      })),
    [lesson],
  );
  const [read, setRead] = useState(0);
  const now = parts.findIndex(({ heading, sentences }) => [heading, ...sentences].includes(saying));
  // Between two sentences, and while something else is said, the lesson stays where it was.
  if (saying !== '' && now >= 0 && now !== read) setRead(now);
  if (!lesson) return null;
  return (
    // Scrolled by keys as well.
    <section className={styles.led} aria-label={t('voice.led.title')} tabIndex={0}>
      <h2 lang={language}>{lesson.title}</h2>
      {parts.map((part, at) => (
        // The parts of a lesson do not change while it is read.
        <Part key={at} {...part} isRead={at === read} language={language} saying={saying} />
      ))}
    </section>
  );
}

interface PartProps extends Pick<LedLessonProps, 'language' | 'saying'> {
  heading: string;
  sentences: readonly string[];
  isRead: boolean;
}

function Part({ heading, sentences, isRead, language, saying }: PartProps) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRead) part.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isRead]);
  return (
    <section ref={part} aria-current={isRead ? 'step' : undefined} lang={language}>
      {heading !== '' && <h3>{heading}</h3>}
      <p>
        {sentences.map((sentence, place) => (
          <span key={place}>{sentence === saying ? <mark>{sentence}</mark> : sentence} </span>
        ))}
      </p>
    </section>
  );
}
