import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { isWritten } from '#machines/lesson/lesson-state.ts';
import { useMayChange } from '../session/read-only.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageChip } from '../ui/page-chip.tsx';
import { useReading } from './reading-context.ts';
import { RewriteButton } from './rewrite-button.tsx';
import styles from './lesson.module.css';
import textStyles from '../ui/text.module.css';

interface LessonActionsProps {
  data: LessonPage;
  orgSlug: string;
  /** Turns the page into its editor. */
  onEdit: () => void;
}

/** Citations at risk, listed. */
export function RiskNotice({ lesson }: { lesson: LessonPage['lesson'] }) {
  const { t } = useTranslation('lesson');
  const { openPage, materials, printed } = useReading();
  const risks = lesson.citations.filter(({ atRisk }) => atRisk !== undefined);
  if (risks.length === 0) return null;
  return (
    <div className={styles.riskNotice} data-testid="risk-notice">
      <Notice tone="live">
        <details className={styles.riskList}>
          <summary>{t('risk.title', { count: risks.length })}</summary>
          <ul>
            {risks.map((citation) => (
              <li key={citation.id}>
                <PageChip
                  page={citation.page}
                  printed={printed(citation.page, citation.documentId)}
                  onPress={() => openPage(citation.page, citation)}
                />{' '}
                {materials.has(citation.documentId) && (
                  <span>{materials.get(citation.documentId)}</span>
                )}{' '}
                <q className={textStyles.serif}>{citation.quote}</q>
                <span>{t(`risk.fate.${citation.atRisk ?? 'proven'}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      </Notice>
    </div>
  );
}

/** What whoever made the lesson can do with it. */
export function LessonActions({ data, orgSlug, onEdit }: LessonActionsProps) {
  const { t } = useTranslation('lesson');
  const may = useMayChange();
  const { lesson } = data;
  if (lesson.content === '' || !isWritten(lesson.state)) return null;
  return (
    <div className={styles.lessonActions} data-testid="lesson-actions">
      {may('lessons:update') && (
        <Button size="dense" icon={PenLine} onPress={onEdit}>
          {t('edit.action')}
        </Button>
      )}
      <RewriteButton orgSlug={orgSlug} lesson={lesson} />
    </div>
  );
}
