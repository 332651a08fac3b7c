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
  /** The language of the course. */
  language: Language;
  /** The sentence that sounds; empty while none does. */
  saying: string;
}

/** The lesson that the tutor leads through: it follows what is said (LED-PAGE-1). */
export function LedLesson({ courseId, lessonId, language, saying }: LedLessonProps) {
  const { t } = useTranslation('talk');
  const { data: lesson } = useQuery(useTRPC().talk.ledLesson.queryOptions({ courseId, lessonId }));
  const parts = useMemo(
    () =>
      (lesson?.parts ?? []).map(({ heading, text }) => ({
        heading,
        blocks: blocksOf(text),
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
        <Part
          key={at}
          heading={part.heading}
          blocks={part.blocks}
          isRead={at === read}
          language={language}
          saying={saying}
        />
      ))}
    </section>
  );
}

interface Block {
  isList: boolean;
  /** Sentences, line by line. */
  lines: string[][];
}

/** Paragraphs and lists, as they are read. */
function blocksOf(text: string): Block[] {
  return text.split(/\n\s*\n/u).map((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    return {
      isList: lines.length > 0 && lines.every((line) => /^\s*[-*+•]\s/u.test(line)),
      lines: lines.map((line) => spokenSentences(line, true)),
    };
  });
}

interface PartProps extends Pick<LedLessonProps, 'language' | 'saying'> {
  heading: string;
  blocks: readonly Block[];
  isRead: boolean;
}

function Part({ heading, blocks, isRead, language, saying }: PartProps) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRead) part.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isRead]);
  return (
    <section ref={part} aria-current={isRead ? 'step' : undefined} lang={language}>
      {heading !== '' && <h3>{heading}</h3>}
      {blocks.map(({ isList, lines }, place) =>
        isList ? (
          <ul key={place}>
            {lines.map((sentences, line) => (
              <li key={line}>
                <Said sentences={sentences} saying={saying} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={place}>
            <Said sentences={lines.flat()} saying={saying} />
          </p>
        ),
      )}
    </section>
  );
}

function Said({ sentences, saying }: { sentences: readonly string[]; saying: string }) {
  return sentences.map((sentence, place) => (
    <span key={place}>{sentence === saying ? <mark>{sentence}</mark> : sentence} </span>
  ));
}
