import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonVersion } from '#machines/lesson/lesson-version.ts';
import { lineChanges } from '#machines/lesson/merge-text.ts';
import { useTRPC } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Region } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../lib/toast.ts';
import styles from './beside.module.css';

interface LessonVersionsProps {
  lesson: { id: string; content: string; revision: number };
  /** Changes were typed that are not saved: going back would leave them behind. */
  dirty: boolean;
  onRestored: () => Promise<unknown>;
}

/** The texts a lesson had before, and the way back to each. */
export function LessonVersions({ lesson, dirty, onRestored }: LessonVersionsProps) {
  const { t, i18n } = useTranslation('lesson');
  const [shown, setShown] = useState<LessonVersion>();
  const { data: versions = [] } = useQuery(
    useTRPC().lessonVersion.list.queryOptions({ lessonId: lesson.id }),
  );
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Region title={t('versions.title')}>
      {versions.length === 0 ? (
        <p className={styles.note}>{t('versions.none')}</p>
      ) : (
        <ul className={styles.versions} data-testid="lesson-versions">
          {versions.map((version) => (
            <li key={version.revision}>
              <span>
                <time dateTime={version.madeAt}>{when.format(new Date(version.madeAt))}</time>
                <small>
                  {version.madeBy ?? t('versions.author')},{' '}
                  {t('versions.words', { count: version.words })}
                </small>
              </span>
              <Button size="dense" onPress={() => setShown(version)}>
                {t('versions.show')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <VersionDialog
          lesson={lesson}
          version={shown}
          when={when.format(new Date(shown.madeAt))}
          dirty={dirty}
          onClose={() => setShown(undefined)}
          onRestored={async () => {
            await onRestored();
            setShown(undefined);
          }}
        />
      )}
    </Region>
  );
}

interface VersionDialogProps extends LessonVersionsProps {
  version: LessonVersion;
  when: string;
  onClose: () => void;
}

/** What going back would change, line by line, before it is done. */
function VersionDialog(props: VersionDialogProps) {
  const { lesson, version, when, dirty, onClose, onRestored } = props;
  const { t } = useTranslation(['lesson', 'common']);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const of = { lessonId: lesson.id, revision: version.revision };
  const { data: text } = useQuery(trpc.lessonVersion.get.queryOptions(of));
  const restore = useMutation(
    trpc.lessonVersion.restore.mutationOptions({
      async onSuccess() {
        toast.done(t('lesson:versions.restored'));
        await queryClient.invalidateQueries(trpc.lessonVersion.pathFilter());
        await onRestored();
      },
    }),
  );
  const { id: lessonId, revision } = lesson;
  return (
    <Dialog
      open
      wide
      locked={restore.isPending}
      onOpenChange={onClose}
      title={t('lesson:versions.of', { when })}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            kind="primary"
            busy={restore.isPending}
            isDisabled={!text || dirty}
            onPress={() => restore.mutate({ lessonId, revision, to: version.revision })}
          >
            {t('lesson:versions.restore')}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{t(dirty ? 'lesson:versions.dirty' : 'lesson:versions.lead')}</p>
      {text ? <Changes before={lesson.content} after={text.content} /> : <Skeleton rows={6} />}
    </Dialog>
  );
}

/** Lines that stay are quiet; what would come and what would go is marked by sign and colour. */
function Changes({ before, after }: { before: string; after: string }) {
  return (
    <ol className={styles.changes} data-testid="version-changes" tabIndex={0}>
      {lineChanges(before, after)
        .filter(({ line }) => line.trim() !== '')
        .map(({ kind, line }, at) => (
          <li key={at} data-kind={kind}>
            {kind === 'added' && <ins>{line}</ins>}
            {kind === 'removed' && <del>{line}</del>}
            {kind === 'same' && line}
          </li>
        ))}
    </ol>
  );
}
