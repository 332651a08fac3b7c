import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { mergeTexts } from '#machines/lesson/merge-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LessonDraft } from './lesson-draft.ts';
import styles from './edit.module.css';
import textStyles from '../../ui/text.module.css';

interface EditConflictProps {
  /** What was stored when the typing began. */
  base: LessonDraft;
  /** What was typed. */
  mine: LessonDraft;
  latest: () => Promise<LessonPage['lesson']>;
  onTake: (draft: LessonDraft, revision: number) => void;
  onOverwrite: (revision: number) => void;
  onMerge: (theirs: LessonDraft, revision: number, merged: LessonDraft) => void;
}

/** Somebody saved in between: their text is shown before one is chosen, or both are put together. */
export function EditConflict(props: EditConflictProps) {
  const { base, mine, latest, onTake, onOverwrite, onMerge } = props;
  const { t } = useTranslation('lesson');
  const [asked] = useState(() => crypto.randomUUID());
  const { data } = useQuery({
    queryKey: ['lesson-conflict', asked],
    queryFn: latest,
    meta: { silent: true },
  });
  const merged = data && mergeDrafts(base, mine, data);
  return (
    <Notice tone="danger">
      <p>
        {t('edit.conflict')} {merged && t('edit.mergeable')}
      </p>
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
            {merged && (
              <Button
                size="dense"
                onPress={() =>
                  onMerge({ title: data.title, content: data.content }, data.revision, merged)
                }
              >
                {t('edit.merge')}
              </Button>
            )}
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

function mergeDrafts(
  base: LessonDraft,
  mine: LessonDraft,
  theirs: LessonDraft,
): LessonDraft | undefined {
  const title = mergeTexts(base.title, mine.title, theirs.title);
  const content = mergeTexts(base.content, mine.content, theirs.content);
  return title === undefined || content === undefined ? undefined : { title, content };
}
