import { PenLine, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { useMay } from '../auth/use-may.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageChip } from '../ui/page-chip.tsx';
import { useReading } from './reading-context.ts';
import { RewriteDialog } from './rewrite-dialog.tsx';

interface LessonActionsProps {
  data: LessonPage;
  orgSlug: string;
}

/** Citations at risk, listed. */
export function RiskNotice({ lesson }: { lesson: LessonPage['lesson'] }) {
  const { t } = useTranslation('lesson');
  const { openPage } = useReading();
  const risks = lesson.citations.filter(({ atRisk }) => atRisk !== undefined);
  if (risks.length === 0) return null;
  return (
    <div className="risk-notice">
      <Notice tone="live">
        <details className="risk-list">
          <summary>{t('risk.title', { count: risks.length })}</summary>
          <ul>
            {risks.map((citation) => (
              <li key={citation.id}>
                <PageChip page={citation.page} onPress={() => openPage(citation.page, citation)} />{' '}
                <q className="serif">{citation.quote}</q>
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
export function LessonActions({ data, orgSlug }: LessonActionsProps) {
  const { t } = useTranslation('lesson');
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const { lesson, course } = data;
  if (lesson.content === '' || lesson.state !== 'done') return null;
  return (
    <div className="lesson-actions">
      {may('lessons:update') && (
        <ButtonLink
          size="dense"
          icon={PenLine}
          to="/$orgSlug/dashboard/courses/$courseSlug/lessons/$lessonSlug"
          params={{ orgSlug, courseSlug: course.slug, lessonSlug: lesson.slug }}
        >
          {t('edit.action')}
        </ButtonLink>
      )}
      {may('job:create') && (
        <>
          <Button size="dense" icon={RotateCw} onPress={() => setAsking(true)}>
            {t('rewrite.one')}
          </Button>
          <RewriteDialog
            open={asking}
            onOpenChange={setAsking}
            orgSlug={orgSlug}
            lessons={[lesson]}
          />
        </>
      )}
    </div>
  );
}
