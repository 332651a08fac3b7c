import { useTranslation } from 'react-i18next';
import denseStyles from '../ui/dense.module.css';
import { DateTime } from '../ui/date-time.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stats } from '../ui/stats.tsx';
import type { LiveFigures } from './promo-types.ts';

interface PromoMonitoringPageProps {
  /** `undefined` while it loads. */
  figures: LiveFigures | undefined;
  failed: boolean;
  onRetry: () => void;
}

const STEPS = ['visits', 'signUps', 'firstCourse', 'paid'] as const;

/** The way from a visit to a payment as it goes right now, and what came last. */
export function PromoMonitoringPage({ figures, failed, onRetry }: PromoMonitoringPageProps) {
  const { t, i18n } = useTranslation('promo');
  return (
    <div className={denseStyles.page}>
      <PageHeader title={t('live.title')}>{t('live.lead')}</PageHeader>
      {failed && !figures && <ErrorRegion title={t('failed')} onRetry={onRetry} />}
      {!failed && !figures && <Skeleton rows={8} />}
      {figures && (
        <>
          {figures.day.held > 0 && (
            <Notice
              tone="live"
              action={
                <ButtonLink size="dense" to="/admin/promotional-security">
                  {t('live.decide')}
                </ButtonLink>
              }
            >
              {t('live.held', { count: figures.day.held })}
            </Notice>
          )}
          {(['hour', 'day'] as const).map((period) => (
            <Region key={period} title={t(`live.${period}`)}>
              <Stats
                items={STEPS.map((step, index) => ({
                  label: t(`step.${step}`),
                  value: figures[period][step].toLocaleString(i18n.language),
                  ...shareOf(figures[period], index, (percent) => t('live.share', { percent })),
                }))}
              />
            </Region>
          ))}
          <Region title={t('live.latest')}>
            {figures.latest.length === 0 ? (
              <EmptyState>{t('live.nothing')}</EmptyState>
            ) : (
              <ul className={denseStyles.lines}>
                {figures.latest.map(({ kind, code, at, held }, index) => (
                  <li key={`${at} ${index}`}>
                    <span>
                      {t(`live.event.${kind}`, { code })}
                      {held && <em>{t('grant.held')}</em>}
                    </span>
                    <small>
                      <DateTime at={at} precision="minute" />
                    </small>
                  </li>
                ))}
              </ul>
            )}
          </Region>
        </>
      )}
    </div>
  );
}

/** How many of those of the step before came so far; nothing where there were none. */
function shareOf(
  figures: LiveFigures['hour'],
  index: number,
  words: (percent: number) => string,
): { note?: string } {
  const step = STEPS[index];
  const before = STEPS[index - 1];
  if (step === undefined || before === undefined || figures[before] === 0) return {};
  return { note: words(Math.round((figures[step] / figures[before]) * 100)) };
}
