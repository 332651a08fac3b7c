import { useTranslation } from 'react-i18next';
import { languageOf } from '../lib/i18n.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Notice } from '../ui/notice.tsx';
import type { Rewriting } from './use-rewritten.ts';
import styles from './lesson.module.css';
import marksStyles from '../ui/marks.module.css';

interface RewritingNoticeProps {
  rewriting: Rewriting;
  /** The text one sees took the place of an earlier one. */
  replaced: boolean;
}

/** What happens to the text while somebody reads it. The region is always there, so it is announced. */
export function RewritingNotice({ rewriting, replaced }: RewritingNoticeProps) {
  const { t, i18n } = useTranslation('lesson');
  const errorText = useErrorText();
  const { busy, waitingSince, failure } = rewriting;
  const time = (at: number) =>
    new Intl.DateTimeFormat(languageOf(i18n), { timeStyle: 'short' }).format(at);
  return (
    <div className={styles.lessonNews} data-testid="lesson-news">
      <div role="status">
        {busy ? (
          <p>
            <i className={marksStyles.dot} aria-hidden />{' '}
            {waitingSince === undefined
              ? t('news.writing')
              : t('news.waiting', { since: time(waitingSince) })}
          </p>
        ) : (
          replaced && <p>{t('news.replaced')}</p>
        )}
      </div>
      {failure && (
        <Notice tone="danger">
          {t('news.failed')} {errorText(failure)}
        </Notice>
      )}
    </div>
  );
}
