import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { useTRPC } from '../lib/api-client.ts';
import { languageOf } from '../lib/i18n.ts';
import { roundNumber } from '../lib/format-number.ts';
import { Notice } from '../ui/notice.tsx';
import { useRangeText } from './cost-range.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './cost.module.css';
import textStyles from '../ui/text.module.css';

interface CostEstimateProps {
  courseId: string;
  structure: CourseStructure;
  /** Only of these lessons; all of the plan where nothing is said. */
  lessonIds?: string[];
}

/** What the plan under review will cost. Nothing waits for it: the wizard goes on without as well. */
export function CostEstimate({ courseId, structure, lessonIds }: CostEstimateProps) {
  const { t, i18n } = useTranslation('cost');
  const query = useQuery({
    ...useTRPC().cost.estimate.queryOptions({
      courseId,
      plan: planKey(structure),
      ...(lessonIds ? { lessonIds } : {}),
    }),
    placeholderData: keepPreviousData,
    // Asked again with each change of the plan; what fails is said below and needs no toast.
    retry: 1,
    meta: { silent: true },
  });
  const range = useRangeText();
  const estimate = query.data;
  if (query.isError) return <Notice tone="live">{t('failed')}</Notice>;
  if (!estimate) {
    return (
      <p className={styles.costEstimate} data-testid="cost-estimate" aria-busy>
        {t('counting')}
      </p>
    );
  }
  if (estimate.author === 'extractive')
    return (
      <p className={styles.costEstimate} data-testid="cost-estimate">
        {t('free')}
      </p>
    );
  const { limit } = estimate;
  return (
    <section
      className={classNames(styles.costEstimate, textStyles.num)}
      data-testid="cost-estimate"
      aria-label={t('title')}
      data-pending={query.isFetching || undefined}
    >
      <h2>{t('title')}</h2>
      <dl>
        <div>
          <dt>{t('report.cost')}</dt>
          <dd>{estimate.cost ? range.money(estimate.cost) : t('unknownPrice')}</dd>
        </div>
        <div>
          <dt>{t('report.tokens')}</dt>
          <dd>
            {range.tokens(estimate.tokens)}
            {limit !== null && (
              <small>{t('ofLimit', { limit: roundNumber(limit, languageOf(i18n)) })}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('report.time')}</dt>
          <dd>{range.minutes(estimate.minutes)}</dd>
        </div>
      </dl>
      <p>
        {estimate.unknownModels.length > 0 &&
          `${t('unknownModel', { models: estimate.unknownModels.join(', ') })} `}
        {estimate.budget !== 'enough' && `${t(`budget.${estimate.budget}`)} `}
        {t(estimate.measured ? 'basis.measured' : 'basis.assumed')}
      </p>
    </section>
  );
}

/** Changes whenever pages move between lessons: titles cost nothing. */
function planKey(structure: CourseStructure): string {
  const text = plannedLessons(structure)
    .map(({ pages }) => pages.map(({ from, to }) => `${from}-${to}`).join('+'))
    .join(' ');
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return `${text.length}.${hash >>> 0}`;
}
