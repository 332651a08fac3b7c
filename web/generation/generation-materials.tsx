import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { unitOfFile } from '#machines/document/file-name.ts';
import { MATERIALS_LIMIT } from '#machines/lesson/lesson-generation.events.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Status } from '../ui/status.tsx';
import { useMaterials } from '../course/use-course-content.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './generation.module.css';
import fieldStyles from '../ui/field.module.css';
import outlineStyles from '../ui/outline.module.css';
import textStyles from '../ui/text.module.css';

interface GenerationMaterialsProps {
  orgSlug: string;
  courseSlug: string;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

/** Up to three PDFs of the course its lessons are written from besides their own pages. */
export function GenerationMaterials(props: GenerationMaterialsProps) {
  const { orgSlug, courseSlug, selected, onSelect } = props;
  const { t } = useTranslation(['course', 'common']);
  const query = useMaterials(orgSlug, courseSlug);
  const full = selected.size >= MATERIALS_LIMIT;
  return (
    <section aria-labelledby="generation-materials">
      <div className={styles.generationHead}>
        <h2 id="generation-materials">{t('course:generation.materials')}</h2>
        <Link
          className={textStyles.link}
          to="/$orgSlug/dashboard/courses/$courseSlug/$tab"
          params={{ orgSlug, courseSlug, tab: 'materials' }}
        >
          {t('course:generation.manageMaterials')}
        </Link>
      </div>
      <p className={fieldStyles.fieldHint} data-slot="field-hint">
        {t('course:generation.materialsHint', { count: MATERIALS_LIMIT })}
      </p>
      {query.isError && (
        <p className={styles.generationNote} role="alert">
          {t('course:generation.materialsFailed')}{' '}
          <Button size="dense" onPress={() => void query.refetch()}>
            {t('common:action.retry')}
          </Button>
        </p>
      )}
      {query.data?.length === 0 && (
        <p className={styles.generationNote}>{t('course:generation.noMaterials')}</p>
      )}
      <ul className={styles.generationMaterials} data-testid="generation-materials">
        {query.data?.map(({ documentId, fileName, status, pageCount }) => (
          <li key={documentId}>
            <Checkbox
              checked={selected.has(documentId)}
              disabled={status !== 'completed' || (full && !selected.has(documentId))}
              onChange={(wanted) => {
                const next = new Set(selected);
                if (wanted) next.add(documentId);
                else next.delete(documentId);
                onSelect(next);
              }}
            >
              {fileName}
            </Checkbox>
            {status === 'completed' ? (
              <span className={classNames(outlineStyles.meta, textStyles.num)}>
                {t(`common:page.count.${unitOfFile(fileName)}`, { count: pageCount })}
              </span>
            ) : (
              <Status kind="document" state={status} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
