import { questionParts } from '#machines/quiz/shown-question.ts';
import styles from './question-text.module.css';

/** The words of a question, and the lines of code that it is about (QUIZ-5). */
export function QuestionText({ text }: { text: string }) {
  const { words, code } = questionParts(text);
  if (code === undefined) return <>{words}</>;
  return (
    <>
      {words} <code className={styles.questionCode}>{code}</code>
    </>
  );
}
