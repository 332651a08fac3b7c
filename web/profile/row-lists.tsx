/** The lists of a profile: what a row of each holds. How rows come, go and move is in `rows.tsx`. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LANGUAGE_LEVELS,
  PROFILE_LIMITS,
  type LanguageLevel,
} from '#machines/profile/profile.schema.ts';
import { Field, Input } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { LongTextField, TextField } from './form-parts.tsx';
import {
  newRowId,
  textRow,
  type EducationRow,
  type ExperienceRow,
  type LanguageRow,
  type TextRow,
} from './profile-draft.ts';
import { EditableRows } from './editable-rows.tsx';
import styles from './profile.module.css';
import fieldStyles from '../ui/field.module.css';
import formSectionStyles from '../ui/form-section.module.css';

interface RowListProps<Row> {
  rows: readonly Row[];
  /** The sentence at a field of a row: `row-7.degree`, or the row itself where it is one text. */
  error: (field: string) => string | undefined;
  onChange: (rows: Row[]) => void;
}

interface TextRowsProps extends RowListProps<TextRow> {
  list: 'certifications' | 'achievements' | 'goals';
}

/** A list of single lines. */
export function TextRows({ list, error, ...rows }: TextRowsProps) {
  const { t } = useTranslation('profile');
  return (
    <EditableRows inline list={list} blank={() => textRow('')} {...rows}>
      {(row, change, name) => (
        <Field label={name} hideLabel error={error(row.rowId)}>
          <Input
            name={row.rowId}
            value={row.text}
            maxLength={PROFILE_LIMITS.line}
            placeholder={t(`${list}.example`)}
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
      )}
    </EditableRows>
  );
}

/** Languages, each with how well one speaks it. */
export function LanguageRows({ error, ...rows }: RowListProps<LanguageRow>) {
  const { t } = useTranslation('profile');
  const levels = LANGUAGE_LEVELS.map((value: LanguageLevel) => ({
    value,
    label: t(`level.${value}`),
  }));
  return (
    <EditableRows
      inline
      list="languages"
      blank={() => ({ rowId: newRowId(), language: '', level: 'Fluent' as const })}
      {...rows}
    >
      {(row, change, name) => (
        <div className={styles.languageRow}>
          <Field label={name} hideLabel error={error(`${row.rowId}.language`)}>
            <Input
              name={`${row.rowId}.language`}
              value={row.language}
              maxLength={PROFILE_LIMITS.line}
              placeholder={t('languages.example')}
              onChange={(event) => change({ language: event.target.value })}
            />
          </Field>
          <Select
            label={t('languages.levelOf', { name })}
            hideLabel
            options={levels}
            value={row.level}
            onChange={(level) => change({ level })}
            error={error(`${row.rowId}.level`)}
          />
        </div>
      )}
    </EditableRows>
  );
}

export function EducationRows({ error, ...rows }: RowListProps<EducationRow>) {
  return (
    <EditableRows list="education" blank={blankEducation} {...rows}>
      {(row, change) => (
        <Station
          list="education"
          row={row}
          lines={['degree', 'year', 'institution']}
          error={error}
          onText={(field, text) => change({ [field]: text })}
          description={{ rows: 2, optional: true }}
        />
      )}
    </EditableRows>
  );
}

export function ExperienceRows({ error, ...rows }: RowListProps<ExperienceRow>) {
  const { t } = useTranslation('profile');
  return (
    <EditableRows list="experience" blank={blankExperience} {...rows}>
      {(row, change) => (
        <Station
          list="experience"
          row={row}
          lines={['position', 'period', 'company']}
          error={error}
          onText={(field, text) => change({ [field]: text })}
          description={{ rows: 3 }}
        >
          <div className={fieldStyles.field} data-slot="field">
            <span className={fieldStyles.fieldLabel}>{t('achievements.title')}</span>
            <TextRows
              list="achievements"
              rows={row.achievements}
              error={error}
              onChange={(achievements) => change({ achievements })}
            />
          </div>
        </Station>
      )}
    </EditableRows>
  );
}

const blankEducation = (): EducationRow => ({
  rowId: newRowId(),
  degree: '',
  institution: '',
  year: '',
  description: '',
});

const blankExperience = (): ExperienceRow => ({
  rowId: newRowId(),
  position: '',
  company: '',
  period: '',
  description: '',
  achievements: [],
});

interface StationProps<Line extends string> {
  list: 'education' | 'experience';
  row: Record<Line | 'description' | 'rowId', string>;
  /** What it was, when and where. */
  lines: readonly [what: Line, when: Line, where: Line];
  error: (field: string) => string | undefined;
  onText: (field: Line | 'description', text: string) => void;
  description: { rows: number; optional?: boolean };
  children?: ReactNode;
}

/** One station of a life: what and when beside each other, where below, and what there is to say. */
function Station<Line extends string>(props: StationProps<Line>) {
  const { list, row, lines, error, onText, description, children } = props;
  const { t } = useTranslation('profile');
  const [what, when, where] = lines;
  const words = (name: string) => t(`${list}.${name}`);
  const field = (name: Line | 'description') => ({
    label: words(name),
    name: `${row.rowId}.${name}`,
    value: row[name],
    error: error(`${row.rowId}.${name}`),
    onText: (text: string) => onText(name, text),
  });
  return (
    <>
      <div className={formSectionStyles.formPair}>
        <TextField {...field(what)} />
        <TextField {...field(when)} placeholder={words(`${when}Example`)} />
      </div>
      <TextField {...field(where)} />
      <LongTextField
        {...field('description')}
        {...description}
        limit={PROFILE_LIMITS.description}
      />
      {children}
    </>
  );
}
