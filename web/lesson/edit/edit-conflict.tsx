import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { mergeDrafts, type LessonDraft } from './lesson-draft.ts';
import styles from './edit.module.css';
import textStyles from '../../ui/text.module.css';

interface EditConflictProps {
  /** What was stored when the typing began; undefined where that is not known any more. */
  base: LessonDraft | undefined;
  /** What was typed. */
  mine: LessonDraft;
  /** The lesson as it was then, likewise. */
  begun: LessonPage['lesson'] | undefined;
  latest: () => Promise<LessonPage['lesson']>;
  onTake: (draft: LessonDraft, revision: number) => void;
  onOverwrite: (revision: number) => void;
  onMerge: (theirs: LessonDraft, revision: number, merged: LessonDraft) => void;
  /** Before each way on: what the next conflict is compared with. */
  onSeen: (theirs: LessonPage['lesson']) => void;
}

/** Somebody saved in between: their text is shown before one is chosen, or both are put together. */
export function EditConflict(props: EditConflictProps) {
  const { base, mine, begun, latest, onTake, onOverwrite, onMerge, onSeen } = props;
  const { t } = useTranslation(['lesson', 'common']);
  const [asked] = useState(() => crypto.randomUUID());
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['lesson-conflict', asked],
    queryFn: latest,
    meta: { silent: true },
  });
  const merged = data && mergeDrafts(base, mine, data, begun);
  return (
    <Notice tone="danger">
      <p>
        {t('edit.conflict')} {merged && t('edit.mergeable')}
      </p>
      {!data && isError && (
        <>
          <p>{t('edit.theirsFailed')}</p>
          <Button size="dense" busy={isFetching} onPress={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </>
      )}
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
                onPress={() => {
                  onSeen(data);
                  onMerge({ title: data.title, content: data.content }, data.revision, merged);
                }}
              >
                {t('edit.merge')}
              </Button>
            )}
            <Button
              size="dense"
              onPress={() => {
                onSeen(data);
                onTake({ title: data.title, content: data.content }, data.revision);
              }}
            >
              {t('edit.takeTheirs')}
            </Button>
            <Button
              size="dense"
              onPress={() => {
                onSeen(data);
                onOverwrite(data.revision);
              }}
            >
              {t('edit.keepMine')}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
}
