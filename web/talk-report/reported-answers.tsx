import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportOutcome } from '#machines/talk/talk-report.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { classNames } from '../ui/class-names.ts';
import { useMay } from '../session/use-may.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import textStyles from '../ui/text.module.css';
import styles from './talk-report.module.css';

interface ReportedAnswersProps {
  orgSlug: string;
  courseSlug: string;
}

/** For who moderates: answers that learners reported, with the question and nothing else of their talk. */
export function ReportedAnswers(at: ReportedAnswersProps) {
  const { t } = useTranslation('talk');
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const may = useMay();
  const { data } = useQuery({
    ...trpc.talkReport.open.queryOptions(at),
    enabled: may('chat:moderate'),
    meta: { silent: true },
  });
  const settle = useMutation({
    mutationFn: (now: { answerId: string; outcome: ReportOutcome }) =>
      client.talkReport.settle.mutate({ ...at, ...now }),
    onSettled: () => queries.invalidateQueries(trpc.talkReport.open.queryFilter(at)),
    onError: (error) => toast.error(errorText(error)),
  });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.topics} aria-labelledby="reports">
      <h2 id="reports">{t('reports.title')}</h2>
      <p className={classNames(textStyles.small, textStyles.faint)}>{t('reports.text')}</p>
      <ul className={styles.reports}>
        {data.map(({ answerId, question, answer, reason, note }) => (
          <li key={answerId} data-testid="report">
            <b>{question}</b>
            <p>{spokenSentences(answer, true).join(' ')}</p>
            <small>
              {t(`report.is.${reason}`)}
              {note !== '' && `: ${note}`}
            </small>
            <div>
              <Button
                size="dense"
                isDisabled={settle.isPending}
                onPress={() => settle.mutate({ answerId, outcome: 'kept' })}
              >
                {t('reports.keep')}
              </Button>
              <Button
                size="dense"
                kind="danger-quiet"
                isDisabled={settle.isPending}
                onPress={() => settle.mutate({ answerId, outcome: 'withdrawn' })}
              >
                {t('reports.withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
