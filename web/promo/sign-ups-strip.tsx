import { useTranslation } from 'react-i18next';
import { ChartRegion } from '../chart/chart-region.tsx';
import { BarChart } from '../chart/chart.tsx';
import { useDateTime } from '../lib/use-date-time.ts';
import type { LiveFigures } from './promo-types.ts';

/** So many bars after another one says its hour. */
const NAMED = 12;

/** How many signed up in each of the last hours (PROMO-8). */
export function SignUpsStrip({ hours }: Pick<LiveFigures, 'hours'>) {
  const { t, i18n } = useTranslation('promo');
  const write = useDateTime();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const sum = hours.reduce((all, { signUps }) => all + signUps, 0);
  return (
    <ChartRegion
      title={t('live.hours.title')}
      note={t('live.hours.note', { count: hours.length })}
      empty={sum === 0 ? t('live.hours.none') : undefined}
      table={{
        caption: t('live.hours.title'),
        rows: hours.filter(({ signUps }) => signUps > 0).toReversed(),
        rowKey: ({ at }) => at,
        columns: [
          { id: 'at', header: t('column.at'), cell: ({ at }) => write(at, 'minute') },
          {
            id: 'signUps',
            header: t('step.signUps'),
            align: 'end',
            cell: ({ signUps }) => number(signUps),
          },
        ],
      }}
    >
      <BarChart
        label={t('live.hours.label', { count: sum })}
        bars={hours.map(({ at, signUps }) => ({ name: write(at, 'hour'), value: signUps }))}
        format={number}
        strip={NAMED}
      />
    </ChartRegion>
  );
}
