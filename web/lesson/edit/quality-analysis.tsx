import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lessonAnalysisSchema, type LessonFinding } from '#machines/lesson/lesson-finding.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { useTRPCClient } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Region } from '../../ui/card.tsx';
import { toast } from '../../lib/toast.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { failureFacts } from '../../lib/app-error.ts';
import styles from './beside.module.css';

interface QualityAnalysisProps {
  lessonId: string;
  /** As it is typed now. */
  content: string;
  /** Leads to a line of the text, from 1. */
  onLine: (line: number) => void;
}

/** How good the text is as it stands, and where to mend it. */
export function QualityAnalysis({ lessonId, content, onLine }: QualityAnalysisProps) {
  const { t } = useTranslation(['lesson', 'errors']);
  const errorText = useErrorText();
  const client = useTRPCClient();
  const analysis = useMutation({
    mutationFn: async (text: string) => {
      const answer = await client.lessonVersion.analyse.mutate({ lessonId, content: text });
      return { ...lessonAnalysisSchema.parse(answer), text };
    },
    meta: { silent: true },
    onError(error) {
      const { code } = failureFacts(error);
      toast.error(code === null ? t('errors:failedTo.parseAnalysis') : errorText(error));
    },
  });
  const { data } = analysis;
  return (
    <Region
      title={t('lesson:quality.title')}
      end={
        <Button
          size="dense"
          busy={analysis.isPending}
          isDisabled={content.trim() === ''}
          onPress={() => analysis.mutate(content)}
        >
          {t('lesson:quality.action')}
        </Button>
      }
    >
      <div role="status" data-testid="quality">
        {data ? (
          <>
            <p className={styles.score}>
              {t('lesson:quality.score', { score: data.score.toFixed(1), pass: PASS_SCORE })}{' '}
              {data.findings.length === 0 && t('lesson:quality.none')}
              {data.text !== content && t('lesson:quality.older')}
            </p>
            <Findings findings={data.findings} onLine={onLine} />
          </>
        ) : (
          <p className={styles.note}>{t('lesson:quality.lead')}</p>
        )}
      </div>
    </Region>
  );
}

function Findings(props: { findings: readonly LessonFinding[]; onLine: (line: number) => void }) {
  const { t } = useTranslation(['lesson', 'common']);
  if (props.findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {props.findings.map(({ check, found, of, words, line }, at) => (
        <li key={at}>
          {line !== undefined && (
            <button type="button" onClick={() => props.onLine(line)}>
              {t('lesson:edit.line', { line })}
            </button>
          )}
          <span>
            {t(`common:weak.${check}`)}
            {found !== undefined &&
              of !== undefined &&
              ` (${t('lesson:quality.of', { found, of })})`}
          </span>
          {words !== undefined && <q>{words}</q>}
        </li>
      ))}
    </ul>
  );
}
