import { useTranslation } from 'react-i18next';
import { Select } from '../ui/select.tsx';
import { FilterSelect } from '../ui/filter-select.tsx';
import { ORDERS, type UsersSearch } from './users-search.ts';

export interface UsersFiltersProps {
  search: UsersSearch;
  onChange: (change: Partial<UsersSearch>) => void;
}

/** Three filters and the order; all of it stands in the address. */
export function UsersFilters({ search, onChange }: UsersFiltersProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <FilterSelect
        label={t('users.role')}
        any={t('users.anyRole')}
        value={search.role}
        onChange={(role) => onChange({ role })}
        options={[
          { value: 'admin', label: t('role.admin') },
          { value: 'user', label: t('role.user') },
        ]}
      />
      <FilterSelect
        label={t('users.state')}
        any={t('users.anyState')}
        value={search.state}
        onChange={(state) => onChange({ state })}
        options={[
          { value: 'banned', label: t('users.banned') },
          { value: 'notBanned', label: t('users.notBanned') },
        ]}
      />
      <FilterSelect
        label={t('users.verification')}
        any={t('users.anyVerification')}
        value={search.verification}
        onChange={(verification) => onChange({ verification })}
        options={[
          { value: 'verified', label: t('users.verified') },
          { value: 'notVerified', label: t('users.notVerified') },
        ]}
      />
      <Select
        hideLabel
        label={t('users.order')}
        value={search.order}
        onChange={(order) => onChange({ order })}
        options={ORDERS.map((value) => ({ value, label: t(`users.${value}`) }))}
      />
    </>
  );
}
