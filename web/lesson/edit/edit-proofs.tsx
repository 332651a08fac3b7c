import { Check, Minus, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#machines/lesson/lesson.ts';
import { PageChip } from '../../ui/page-chip.tsx';
import type { Reading } from '../reading-context.ts';
import styles from './edit.module.css';
import textStyles from '../../ui/text.module.css';

type Fate = 'proven' | 'sentence' | 'source' | 'dropped';

const ICONS = { proven: Check, sentence: TriangleAlert, source: TriangleAlert, dropped: Minus };

interface EditProofsProps extends Pick<Reading, 'printed'> {
  before: Citation[];
  after: Citation[];
}

/** What saving would do to each citation. */
export function EditProofs({ before, after, printed }: EditProofsProps) {
  const { t } = useTranslation('lesson');
  if (before.length === 0) return null;
  const left = new Map(after.map((citation) => [citation.id, citation]));
  const fates = before.map((citation) => ({ citation, fate: fateOf(left.get(citation.id)) }));
  const touched = fates.filter(({ fate }) => fate !== 'proven').length;
  // What is touched is seen first.
  const ordered = fates.toSorted(
    (a, b) => Number(a.fate === 'proven') - Number(b.fate === 'proven'),
  );
  return (
    <details className={styles.lessonEditProofs} data-testid="lesson-edit-proofs">
      <summary>
        {touched === 0
          ? t('edit.proofs', { count: before.length })
          : t('edit.proofsTouched', { count: touched, total: before.length })}
      </summary>
      {/* It scrolls, so the keyboard must be able to get into it. */}
      <ul tabIndex={0}>
        {ordered.map(({ citation, fate }) => {
          const Icon = ICONS[fate];
          return (
            <li key={citation.id} data-fate={fate}>
              <code>{`<Cite id="${citation.id}" />`}</code>
              <PageChip
                page={citation.page}
                printed={printed(citation.page, citation.documentId)}
              />
              <q className={textStyles.serif}>{citation.quote}</q>
              <span>
                <Icon size={13} strokeWidth={2.1} aria-hidden /> {t(`risk.fate.${fate}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function fateOf(citation: Citation | undefined): Fate {
  if (!citation) return 'dropped';
  return citation.atRisk ?? 'proven';
}
