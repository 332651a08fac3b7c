import { useTranslation } from 'react-i18next';
import { SearchInput } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { ORDERS, type UsersSearch } from './users-search.ts';

export interface UsersFiltersProps {
  search: UsersSearch;
  onChange: (change: Partial<UsersSearch>) => void;
}

/** `all` stands for no filter: a select has no empty choice. */
type OrAll<T extends string> = T | 'all';

/** Search, three filters and the order; all of it stands in the address. */
export function UsersFilters({ search, onChange }: UsersFiltersProps) {
  const { t } = useTranslation('admin');
  return (
    <search className="admin-filters">
      <SearchInput
        className="admin-search"
        aria-label={t('users.search')}
        placeholder={t('users.search')}
        value={search.search}
        maxLength={200}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <Select<OrAll<'admin' | 'user'>>
        hideLabel
        label={t('users.role')}
        value={search.role ?? 'all'}
        onChange={(role) => onChange({ role: role === 'all' ? null : role })}
        options={[
          { value: 'all', label: t('users.anyRole') },
          { value: 'admin', label: t('role.admin') },
          { value: 'user', label: t('role.user') },
        ]}
      />
      <Select<OrAll<'banned' | 'notBanned'>>
        hideLabel
        label={t('users.state')}
        value={search.state ?? 'all'}
        onChange={(state) => onChange({ state: state === 'all' ? null : state })}
        options={[
          { value: 'all', label: t('users.anyState') },
          { value: 'banned', label: t('users.banned') },
          { value: 'notBanned', label: t('users.notBanned') },
        ]}
      />
      <Select<OrAll<'verified' | 'notVerified'>>
        hideLabel
        label={t('users.verification')}
        value={search.verification ?? 'all'}
        onChange={(one) => onChange({ verification: one === 'all' ? null : one })}
        options={[
          { value: 'all', label: t('users.anyVerification') },
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
    </search>
  );
}
