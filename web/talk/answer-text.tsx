/**
 * The words of an answer.
 *
 * ANSWER-TEXT-1 Formulas, code, tables and diagrams are drawn as in a lesson, each library when the first is shown.
 * ANSWER-TEXT-2 Nothing in it acts or loads anything: markup of its own, scripts and pictures are words or nothing.
 * ANSWER-TEXT-3 What a table says above its columns is said of them, in a lesson as well.
 */
import { Link } from '@tanstack/react-router';
import { createContext, memo, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SafeMdxRenderer, type MyRootContent } from 'safe-mdx';
import { pageOfCitation, type TalkCitation } from '#machines/talk/talk.ts';
import { lessonLink, type CoursePlace } from '../shell/course-link.ts';
import { rootOf } from '../lesson/lesson-blocks.ts';
import { parseLesson } from '../lesson/parse-lesson.ts';
import { renderNodeWith } from '../lesson/render-node.tsx';
import { PageChip } from '../ui/page-chip.tsx';
import { growingAnswer } from './growing-answer.ts';
import styles from './talk.module.css';

interface Proofs {
  citations: ReadonlyMap<string, TalkCitation>;
  place: CoursePlace;
  active: TalkCitation | undefined;
  open: (citation: TalkCitation) => void;
}

const ProofsContext = createContext<Proofs>({
  citations: new Map(),
  place: { orgSlug: undefined, courseSlug: '' },
  active: undefined,
  open: () => {},
});

/** What one presses to see where a claim stands; words only while the answer is on its way. */
function Cite({ id = '' }: { id?: string }) {
  const { t } = useTranslation('talk');
  const { citations, place, active, open } = use(ProofsContext);
  const citation = citations.get(id);
  const page = citation?.page?.number ?? pageOfCitation(id);
  if (page === undefined) {
    if (!citation?.lesson) return null;
    return (
      <Link className={styles.lessonChip} {...lessonLink(place, citation.lesson.slug)}>
        {t('lessonChip', { title: citation.lesson.title })}
      </Link>
    );
  }
  if (!citation) return <PageChip page={page} />;
  return (
    <PageChip
      page={page}
      printed={citation.page?.label}
      pressed={active === citation}
      onPress={() => open(citation)}
    />
  );
}

const Nothing = () => null;

const components = {
  Cite,
  Quiz: Nothing,
  Figure: Nothing,
  Notice: Nothing,
  YouTube: Nothing,
  // The page has its own headings above.
  h1: 'h3',
  h2: 'h3',
};

const renderNode = renderNodeWith(styles.code);

interface AnswerTextProps {
  text: string;
  citations: readonly TalkCitation[];
  place: CoursePlace;
  active: TalkCitation | undefined;
  onOpen: (citation: TalkCitation) => void;
  /** More of it is coming. */
  isGrowing?: boolean;
}

/** An answer, each of its proofs to be opened. */
export function AnswerText(props: AnswerTextProps) {
  const { text, citations, place, active, onOpen, isGrowing = false } = props;
  const proofs = useMemo<Proofs>(
    () => ({
      citations: new Map(citations.map((one) => [one.id, one])),
      place,
      active,
      open: onOpen,
    }),
    [citations, place, active, onOpen],
  );
  return (
    <ProofsContext value={proofs}>
      <Markdown text={text} isGrowing={isGrowing} />
    </ProofsContext>
  );
}

interface MarkdownProps {
  text: string;
  isGrowing: boolean;
}

const Markdown = memo(function Markdown({ text, isGrowing }: MarkdownProps) {
  const root = useMemo<MyRootContent>(
    () => (isGrowing ? growingAnswer(text) : rootOf(parseLesson(text).tree)),
    [text, isGrowing],
  );
  return (
    <div className={styles.answerText}>
      <SafeMdxRenderer mdast={root} components={components} renderNode={renderNode} sanitize />
    </div>
  );
});
