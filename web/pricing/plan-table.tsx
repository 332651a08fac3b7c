import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PLAN_LIMITS, type PlanLimits } from '#machines/plan/plans.ts';
import { byteSize, roundNumber } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import styles from './pricing.module.css';

const COLUMNS = ['free', 'pro', 'business'] as const;
type Column = (typeof COLUMNS)[number];

/** The same in every plan. */
const PDF_BYTES = 500_000_000;
const COURSE_TOKENS = 1_200_000;

type Value = number | null | boolean;
interface Row {
  id: string;
  of: (limits: PlanLimits) => Value;
  unit?: 'bytes';
}

/** Only what is checked, or is the same for everybody. */
const GROUPS: readonly { id: string; rows: readonly Row[] }[] = [
  {
    id: 'making',
    rows: [
      { id: 'tutors', of: ({ tutors }) => tutors },
      { id: 'courses', of: ({ courses }) => courses },
      { id: 'pdfSize', of: () => PDF_BYTES, unit: 'bytes' },
      { id: 'pdfs', of: ({ pdfsPerLesson }) => pdfsPerLesson },
      { id: 'courseTokens', of: () => COURSE_TOKENS },
      { id: 'tokens', of: ({ tokens }) => tokens },
      { id: 'rewritten', of: () => true },
    ],
  },
  {
    id: 'teaching',
    rows: [
      { id: 'students', of: ({ students }) => students },
      { id: 'messages', of: ({ messages }) => messages },
      { id: 'voiceMinutes', of: ({ voiceMinutes }) => (voiceMinutes === 0 ? false : voiceMinutes) },
      { id: 'links', of: ({ links }) => (links === 0 ? false : links) },
      { id: 'analytics', of: ({ analytics }) => analytics },
      { id: 'citations', of: () => true },
      { id: 'certificates', of: () => true },
    ],
  },
  {
    id: 'organization',
    rows: [
      { id: 'seats', of: ({ seats }) => seats },
      { id: 'storage', of: ({ storage }) => storage, unit: 'bytes' },
      { id: 'domain', of: ({ domain }) => domain },
    ],
  },
];

/** What each plan holds, in three groups. */
export function PlanTable() {
  const { t } = useTranslation(['pricing', 'landing']);
  return (
    <section className={styles.table}>
      <h2>{t('pricing:table.title')}</h2>
      <div tabIndex={0} role="region" aria-label={t('pricing:table.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pricing:table.limit')}</th>
              {COLUMNS.map((plan) => (
                <th key={plan} scope="col">
                  {t(`landing:plans.${plan}.name`)}
                </th>
              ))}
            </tr>
          </thead>
          {GROUPS.map(({ id, rows }) => (
            <tbody key={id}>
              <tr>
                <th colSpan={COLUMNS.length + 1} scope="rowgroup">
                  {t(`pricing:table.${id}`)}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{t(`pricing:row.${row.id}`)}</th>
                  {COLUMNS.map((plan) => (
                    <td key={plan}>
                      <Cell row={row} plan={plan} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function Cell({ row, plan }: { row: Row; plan: Column }) {
  const { t, i18n } = useTranslation('pricing');
  const language = languageOf(i18n);
  const value = row.of(PLAN_LIMITS[plan]);
  if (value === null) return <>{t('agreed')}</>;
  if (typeof value === 'number') {
    return <>{row.unit ? byteSize(value, language) : roundNumber(value, language)}</>;
  }
  const Icon = value ? Check : Minus;
  return <Icon size={16} strokeWidth={1.9} aria-label={t(value ? 'yes' : 'no')} role="img" />;
}
