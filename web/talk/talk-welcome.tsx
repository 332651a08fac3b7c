import { Trans, useTranslation } from 'react-i18next';
import type { TalkBeginning } from '#machines/talk/talk.ts';
import { PageChip } from '../ui/page-chip.tsx';
import textStyles from '../ui/text.module.css';
import styles from './talk.module.css';

interface TalkWelcomeProps {
  beginning: TalkBeginning;
  /** With words to ask about nothing else is offered. */
  passage: string | undefined;
  onAsk: (text: string) => void;
}

/** Before the first question: the tutor's welcome, what it answers from, and what one could ask. */
export function TalkWelcome({ beginning, passage, onAsk }: TalkWelcomeProps) {
  const { t } = useTranslation('talk');
  const { course, welcome, hasModel, pageCount, starters: lessons } = beginning;
  const [first, second, third = first] = lessons;
  const starters = [
    ...(first ? [{ text: t('starter.about', { title: first.title }), of: first }] : []),
    ...(second ? [{ text: t('starter.where', { title: second.title }), of: second }] : []),
    ...(third ? [{ text: t('starter.quiz', { title: third.title }), of: third }] : []),
  ];
  return (
    <div className={styles.hello}>
      <h2>
        <Trans
          t={t}
          i18nKey="hello.ask"
          values={{ title: course.title }}
          components={{ course: <span className={textStyles.serif} lang={course.language} /> }}
        />
      </h2>
      {welcome !== '' && (
        <p className={styles.welcome} lang={course.language}>
          {welcome}
        </p>
      )}
      <p>{t(pageCount > 0 ? 'hello.pages' : 'hello.lessons')}</p>
      {!hasModel && <p className={styles.fact}>{t('hello.withoutModel')}</p>}
      {passage === undefined && starters.length > 0 && (
        <ul className={styles.starters}>
          {starters.map(({ text, of: { number, page } }) => (
            <li key={text}>
              <button type="button" onClick={() => onAsk(text)}>
                <span>{text}</span>
                {page ? (
                  <PageChip page={page.number} printed={page.label} />
                ) : (
                  <small>{t('starter.lesson', { number })}</small>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
