import { useTranslation } from 'react-i18next';
import { meanScore, reviewedScores } from '#machines/lesson/lesson-state.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { Bar, Meter, Meters } from '../ui/meter.tsx';
import { ScoreDots } from '../ui/score-dots.tsx';
import { countLanes, isBelowPass, type Lane } from './lesson-lanes.ts';

/** The budget of one workflow, which every model call counts against. */
const TOKEN_BUDGET = 1_200_000;

/** The instruments of a run: each number with its limit. */
export function StudioMeters({ lanes, tokens }: { lanes: readonly Lane[]; tokens: number }) {
  const { t, i18n } = useTranslation('studio');
  const counts = countLanes(lanes);
  const scores = reviewedScores(lanes);
  const words = lanes.reduce((sum, lane) => sum + lane.words, 0);
  const mean = meanScore(scores);
  const below = lanes.filter(isBelowPass).length;
  const number = (value: number) => value.toLocaleString(i18n.language);
  // Rounded up: what used anything did not use nothing.
  const share = (used: number) =>
    (Math.ceil((used / TOKEN_BUDGET) * 100) / 100).toLocaleString(i18n.language, {
      style: 'percent',
    });
  return (
    <Meters count={4}>
      <Meter
        label={t('meter.lessons')}
        value={number(counts.done)}
        note={t('meter.ofLessons', { total: counts.all })}
      >
        <Bar part={counts.all === 0 ? 0 : counts.done / counts.all} />
      </Meter>
      <Meter
        label={t('meter.atOnce')}
        value={number(counts.live)}
        note={
          counts.live + counts.queued === 0
            ? t('meter.idle')
            : t('meter.queued', { count: counts.queued })
        }
      >
        <Bar tone="live" part={counts.all === 0 ? 0 : counts.live / counts.all} />
      </Meter>
      {tokens > 0 ? (
        <Meter label={t('meter.tokens')} value={share(tokens)} note={t('meter.ofBudget')}>
          <Bar part={tokens / TOKEN_BUDGET} />
        </Meter>
      ) : (
        <Meter
          label={t('meter.words')}
          value={number(words)}
          // Tokens are counted as lessons settle: before that nobody can tell that there are none.
          {...(counts.done > 0 ? { note: t('meter.noModel') } : {})}
        />
      )}
      <Meter
        label={t('meter.scores', { pass: PASS_SCORE })}
        labelEnd={
          mean === undefined
            ? counts.done > 0 && t('meter.extracts', { below })
            : t('meter.mean', { mean: mean.toFixed(1), below })
        }
      >
        {(mean !== undefined || counts.done === 0) && (
          <ScoreDots scores={scores} pass={PASS_SCORE} />
        )}
      </Meter>
    </Meters>
  );
}
