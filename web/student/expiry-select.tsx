import { useTranslation } from 'react-i18next';
import { Select } from '../ui/select.tsx';
import { EXPIRIES, type Expiry } from './expiry.ts';

interface ExpirySelectProps {
  value: Expiry;
  onChange: (value: Expiry) => void;
}

/** How long a way in stays open. */
export function ExpirySelect({ value, onChange }: ExpirySelectProps) {
  const { t } = useTranslation('student');
  return (
    <Select
      label={t('expiry.label')}
      value={value}
      onChange={onChange}
      options={EXPIRIES.map((one) => ({ value: one, label: t(`expiry.${one}`) }))}
    />
  );
}
