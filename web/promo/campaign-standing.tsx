import {
  Ban,
  CalendarX,
  CircleCheck,
  CirclePause,
  CirclePlay,
  Clock,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PromoStanding } from '#machines/promo/promo.ts';
import { Bar } from '../ui/meter.tsx';
import { Pill, type PillTone } from '../ui/pill.tsx';
import type { CampaignSummary } from './promo-types.ts';
import styles from './promo.module.css';

const LOOKS: Record<PromoStanding, { tone: PillTone; icon: LucideIcon }> = {
  scheduled: { tone: 'neutral', icon: Clock },
  running: { tone: 'info', icon: CirclePlay },
  nearlySpent: { tone: 'live', icon: TriangleAlert },
  usedUp: { tone: 'bare', icon: CircleCheck },
  over: { tone: 'bare', icon: CalendarX },
  paused: { tone: 'neutral', icon: CirclePause },
  ended: { tone: 'bare', icon: Ban },
};

/** Where a campaign stands (PROMO-7). */
export function CampaignStanding({ campaign }: { campaign: Pick<CampaignSummary, 'standing'> }) {
  const { t } = useTranslation('promo');
  const { standing } = campaign;
  return <Pill {...LOOKS[standing]}>{t(`standing.${standing}`)}</Pill>;
}

/** How many of its places are taken; a bar where they are counted. */
export function TakenPlaces({ campaign }: { campaign: CampaignSummary }) {
  const { t } = useTranslation('promo');
  const { taken, places, standing } = campaign;
  if (places === null) return taken;
  return (
    <span className={styles.taken}>
      <Bar part={taken / places} tone={standing === 'nearlySpent' ? 'live' : 'done'} />
      {t('takenOf', { taken, places })}
    </span>
  );
}
