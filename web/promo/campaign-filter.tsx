import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../ui/filter-select.tsx';
import type { CampaignSummary } from './promo-types.ts';

interface CampaignFilterProps {
  /** The newest ones: those one chooses from. */
  campaigns: readonly CampaignSummary[];
  value: string | null;
  onChange: (campaign: string | null) => void;
}

/** Figures of one campaign, or of all. */
export function CampaignFilter({ campaigns, value, onChange }: CampaignFilterProps) {
  const { t } = useTranslation('promo');
  return (
    <FilterSelect
      label={t('column.campaign')}
      any={t('analytics.anyCampaign')}
      value={value}
      onChange={onChange}
      options={campaigns.map(({ id, name, code }) => ({
        value: id,
        label: t('analytics.named', { name, code }),
      }))}
    />
  );
}
