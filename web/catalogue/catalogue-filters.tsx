import { useTranslation } from 'react-i18next';
import {
  CATALOGUE_SORTS,
  COURSE_LENGTHS,
  COURSE_LEVELS,
} from '#machines/catalogue/course-overview.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import type { CatalogueChange, CatalogueSearch } from './catalogue-search.ts';
import { useLanguageNames } from './course-words.ts';
import styles from './catalogue.module.css';

interface CatalogueFiltersProps {
  search: CatalogueSearch;
  /** "1–12 of 38 courses"; nothing while it is not known. */
  range: string | undefined;
  onChange: (change: CatalogueChange) => void;
}

const ANY = 'any';

/** Level, language, length and who may come in; beside them the range that is shown, and its order. */
export function CatalogueFilters({ search, range, onChange }: CatalogueFiltersProps) {
  const { t } = useTranslation('catalogue');
  const names = useLanguageNames();
  return (
    <search className={styles.filters} data-testid="catalogue-filters">
      {/* On a phone these scroll sideways; how many there are stays in sight below them. */}
      <div className={styles.choices}>
        <Filter
          name="level"
          value={search.level}
          options={COURSE_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
          onChange={(level) => onChange({ level })}
        />
        <Filter
          name="language"
          value={search.language}
          options={(['en', 'ko'] as const).map((value) => ({ value, label: names([value]) }))}
          onChange={(language) => onChange({ language })}
        />
        <Filter
          name="length"
          value={search.length}
          options={COURSE_LENGTHS.map((value) => ({ value, label: t(`length.${value}`) }))}
          onChange={(length) => onChange({ length })}
        />
        <Checkbox checked={search.open} onChange={(open) => onChange({ open: open || null })}>
          {t('filter.open')}
        </Checkbox>
        <Select
          hideLabel
          label={t('filter.sort')}
          value={search.sort}
          options={CATALOGUE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
      <span className={styles.range} role="status" data-testid="catalogue-range">
        {range}
      </span>
    </search>
  );
}

interface FilterProps<T extends string> {
  name: 'level' | 'language' | 'length';
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | null) => void;
}

function Filter<T extends string>({ name, value, options, onChange }: FilterProps<T>) {
  const { t } = useTranslation('catalogue');
  return (
    <Select<T | typeof ANY>
      hideLabel
      label={t(`filter.${name}`)}
      value={value ?? ANY}
      options={[{ value: ANY, label: t(`filter.any.${name}`) }, ...options]}
      onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
    />
  );
}
