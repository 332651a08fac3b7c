import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LessonDraft } from './lesson-draft.ts';
import styles from './edit.module.css';
import textStyles from '../../ui/text.module.css';

interface EditConflictProps {
  latest: () => Promise<LessonPage['lesson']>;
  onTake: (draft: LessonDraft, revision: number) => void;
  onOverwrite: (revision: number) => void;
}

/** Somebody saved in between: their text is shown before one is chosen. */
export function EditConflict({ latest, onTake, onOverwrite }: EditConflictProps) {
  const { t } = useTranslation('lesson');
  const [asked] = useState(() => crypto.randomUUID());
  const { data } = useQuery({
    queryKey: ['lesson-conflict', asked],
    queryFn: latest,
    meta: { silent: true },
  });
  return (
    <Notice tone="danger">
      <p>{t('edit.conflict')}</p>
      {data && (
        <>
          <details className={styles.lessonEditTheirs} data-testid="lesson-edit-theirs">
            <summary>{t('edit.theirs')}</summary>
            <p className={textStyles.serif} data-testid="theirs-title">
              {data.title}
            </p>
            <pre tabIndex={0}>{data.content}</pre>
          </details>
          <div className={styles.lessonEditChoice} data-testid="lesson-edit-choice">
            <Button
              size="dense"
              onPress={() => onTake({ title: data.title, content: data.content }, data.revision)}
            >
              {t('edit.takeTheirs')}
            </Button>
            <Button size="dense" onPress={() => onOverwrite(data.revision)}>
              {t('edit.keepMine')}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
}
