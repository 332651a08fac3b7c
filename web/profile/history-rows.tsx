import { useTranslation } from 'react-i18next';
import { PROFILE_LIMITS } from '#machines/profile/profile.schema.ts';
import { Field, Textarea } from '../ui/field.tsx';
import { TextField, TextRows } from './form-parts.tsx';
import { newRowId, type EducationRow, type ExperienceRow } from './profile-draft.ts';
import { Rows } from './rows.tsx';

interface HistoryProps<Row> {
  rows: readonly Row[];
  error: (field: string) => string | undefined;
  onChange: (rows: Row[]) => void;
}

export function EducationRows({ rows, error, onChange }: HistoryProps<EducationRow>) {
  const { t } = useTranslation('profile');
  return (
    <Rows
      label={t('education.title')}
      rows={rows}
      onChange={onChange}
      blank={() => ({
        rowId: newRowId(),
        degree: '',
        institution: '',
        year: '',
        description: '',
      })}
      add={t('education.add')}
      name={(number) => t('education.row', { number })}
    >
      {(row, change) => {
        const text = (field: 'degree' | 'institution' | 'year') => ({
          label: t(`education.${field}`),
          name: `${row.rowId}.${field}`,
          value: row[field],
          error: error(`${row.rowId}.${field}`),
          onText: (value: string) => change({ [field]: value }),
        });
        return (
          <>
            <div className="form-pair">
              <TextField {...text('degree')} />
              <TextField {...text('year')} placeholder={t('education.yearExample')} />
            </div>
            <TextField {...text('institution')} />
            <Field
              label={t('education.description')}
              error={error(`${row.rowId}.description`)}
              labelEnd={<span className="field-hint">{t('common:field.optional')}</span>}
            >
              <Textarea
                name={`${row.rowId}.description`}
                rows={2}
                value={row.description}
                maxLength={PROFILE_LIMITS.description}
                onChange={(event) => change({ description: event.target.value })}
              />
            </Field>
          </>
        );
      }}
    </Rows>
  );
}

export function ExperienceRows({ rows, error, onChange }: HistoryProps<ExperienceRow>) {
  const { t } = useTranslation('profile');
  return (
    <Rows
      label={t('experience.title')}
      rows={rows}
      onChange={onChange}
      blank={() => ({
        rowId: newRowId(),
        position: '',
        company: '',
        period: '',
        description: '',
        achievements: [],
      })}
      add={t('experience.add')}
      name={(number) => t('experience.row', { number })}
    >
      {(row, change) => {
        const text = (field: 'position' | 'company' | 'period') => ({
          label: t(`experience.${field}`),
          name: `${row.rowId}.${field}`,
          value: row[field],
          error: error(`${row.rowId}.${field}`),
          onText: (value: string) => change({ [field]: value }),
        });
        return (
          <>
            <div className="form-pair">
              <TextField {...text('position')} />
              <TextField {...text('period')} placeholder={t('experience.periodExample')} />
            </div>
            <TextField {...text('company')} />
            <Field
              label={t('experience.description')}
              required
              error={error(`${row.rowId}.description`)}
            >
              <Textarea
                name={`${row.rowId}.description`}
                rows={3}
                value={row.description}
                maxLength={PROFILE_LIMITS.description}
                onChange={(event) => change({ description: event.target.value })}
              />
            </Field>
            <div className="field">
              <span className="field-label">{t('achievements.title')}</span>
              <TextRows
                list="achievements"
                rows={row.achievements}
                error={error}
                onChange={(achievements) => change({ achievements })}
              />
            </div>
          </>
        );
      }}
    </Rows>
  );
}
