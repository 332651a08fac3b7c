import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RootContent } from 'mdast';
import { SafeMdxRenderer, type MyRootContent } from 'safe-mdx';
import type { LessonTree } from '#machines/lesson/shown-tree.ts';
import { CitationNotes } from './citation-notes.tsx';
import { lessonBlocks, withQuestions, wordsOf, type LessonBlock } from './lesson-blocks.ts';
import { Cite, Claim, Figure, Notice, Quiz, YouTube } from './lesson-elements.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { useReading } from './reading-context.ts';
import { renderNodeWith } from './render-node.tsx';
import lessonTextStyles from './lesson-text.module.css';
import lessonStyles from './lesson.module.css';

const QuizSet = onDemand(async () => (await import('./quiz/quiz-set.tsx')).QuizSet);

const components = {
  Cite,
  Claim,
  Quiz,
  Figure,
  Notice,
  YouTube,
  // The page has its own h1: a lesson's headings begin one lower.
  h1: 'h2',
};

const renderNode = renderNodeWith(lessonTextStyles.codeBlock);

interface LessonBodyProps {
  tree: LessonTree;
  language: string;
  /** Whether a block of these words is to be marked; without it none is. */
  isChanged?: ((words: string) => boolean) | undefined;
}

/** The text of a lesson, each block with its citations in the margin beside it. */
export function LessonBody({ tree, language, isChanged }: LessonBodyProps) {
  const { t } = useTranslation('lesson');
  const { citations, printed } = useReading();
  const proofOf = (id = '') => {
    const { page, documentId } = citations.get(id) ?? {};
    return {
      'data-page': page,
      'data-printed': page === undefined ? undefined : printed(page, documentId),
    };
  };
  const blocks = useMemo(() => {
    const lengths = [...citations].map(([id, { quote }]) => [id, quote.length] as const);
    return withQuestions(lessonBlocks(tree, new Map(lengths)));
  }, [tree, citations]);
  return (
    <div className={lessonStyles.lessonBody} data-testid="lesson-body" lang={language}>
      {blocks.map((block) => (
        <div
          className={lessonTextStyles.lessonBlock}
          data-slot="lesson-block"
          // What its first sentence is proven by: where one stops is told by it.
          {...('node' in block ? proofOf(block.citations[0]) : {})}
          // Said beside the words, not among them: notes and places are found by those.
          {...('node' in block && isChanged?.(wordsOf(block.node))
            ? { 'data-changed': t('done.part') }
            : {})}
          key={block.key}
        >
          {'node' in block ? <Proven block={block} /> : <Questions ids={block.questions} />}
        </div>
      ))}
    </div>
  );
}

function Proven({ block }: { block: LessonBlock }) {
  return (
    <>
      <Block node={block.node} />
      {block.citations.length > 0 && <CitationNotes ids={block.citations} />}
    </>
  );
}

/** Drawn again only with other questions: until its code is there, that would take away what was pressed. */
const Questions = memo(function Questions({ ids }: { ids: string[] }) {
  return (
    <div className={lessonTextStyles.lessonText} data-slot="lesson-text" data-testid="lesson-text">
      <QuizSet ids={ids} />
    </div>
  );
});

const Block = memo(function Block({ node }: { node: RootContent }) {
  const root = useMemo<MyRootContent>(() => ({ type: 'root', children: [node] }), [node]);
  return (
    <div className={lessonTextStyles.lessonText} data-slot="lesson-text" data-testid="lesson-text">
      <SafeMdxRenderer mdast={root} components={components} renderNode={renderNode} sanitize />
    </div>
  );
});
