import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { byteSize } from '../lib/format-number.ts';
import { languageOf } from '../lib/i18n.ts';
import { classNames } from '../ui/class-names.ts';
import { Pill } from '../ui/pill.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ProcessLoads } from './admin-types.ts';
import styles from './admin.module.css';
import regionsStyles from '../ui/regions.module.css';
import textStyles from '../ui/text.module.css';

/** How often, in milliseconds, the processes are asked anew. */
const REFRESH = 5_000;

type Worker = ProcessLoads['workers'][number];
const TONES = { starting: 'bare', ready: 'bare', silent: 'danger' } as const satisfies Record<
  Worker['state'],
  string
>;

/** The processes of the installation: what each has in hand, how late it is, what it holds. */
export function ProcessLoad() {
  const { t } = useTranslation('admin');
  const trpc = useTRPC();
  const { data, isError } = useQuery(
    trpc.admin.load.queryOptions(undefined, { refetchInterval: REFRESH, meta: { silent: true } }),
  );
  return (
    <section
      className={regionsStyles.region}
      data-slot="region"
      data-testid="process-load"
      aria-labelledby="process-load"
    >
      <div className={regionsStyles.regionHead} data-slot="region-head">
        <h2 id="process-load">{t('load.title')}</h2>
        {data && data.queued > 0 && (
          <span className={classNames(regionsStyles.regionNote, textStyles.num)}>
            {t('load.note', { count: data.queued })}
          </span>
        )}
      </div>
      {data ? (
        <Processes load={data} />
      ) : isError ? (
        <p className={classNames(textStyles.small, textStyles.quiet)}>{t('load.failed')}</p>
      ) : (
        <Skeleton rows={2} />
      )}
    </section>
  );
}

function Processes({ load: { web, workers } }: { load: ProcessLoads }) {
  const { t, i18n } = useTranslation('admin');
  const size = (memory: number) => byteSize(memory, languageOf(i18n));
  return (
    <>
      <ul className={styles.adminServices}>
        <li>
          {t('load.web')}
          <Figures figures={[t('load.lag', { count: Math.round(web.lag) }), size(web.memory)]} />
        </li>
        {workers.map((worker, index) => (
          <li key={worker.pid}>
            {t('load.worker', { number: index + 1 })}
            {worker.state === 'ready' ? (
              <Figures
                figures={[
                  t('load.running', { count: worker.running }),
                  ...(worker.waiting > 0 ? [t('load.waiting', { count: worker.waiting })] : []),
                  t('load.lag', { count: Math.round(worker.lag) }),
                  size(worker.memory),
                ]}
              />
            ) : (
              <Pill tone={TONES[worker.state]}>{t(`load.state.${worker.state}`)}</Pill>
            )}
          </li>
        ))}
      </ul>
      {workers.length === 0 && (
        <p className={classNames(textStyles.small, textStyles.quiet)}>{t('load.elsewhere')}</p>
      )}
    </>
  );
}

function Figures({ figures }: { figures: string[] }) {
  return (
    <span className={classNames(textStyles.small, textStyles.quiet, textStyles.num)}>
      {figures.join(' · ')}
    </span>
  );
}
