import { useStore } from '@tanstack/react-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Brain, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MEMORY_LIMITS, type TalkMemory } from '#machines/talk/talk-memory.ts';
import { Form } from '../form/form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './tutor-memory.module.css';

interface TutorMemoryProps {
  courseId: string;
  /** The language of the course. */
  language: string;
}

/** What the tutor of a course knows of who asks: to be seen, corrected and erased. */
export function TutorMemory(of: TutorMemoryProps) {
  const { t } = useTranslation('talk');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Brain} label={t('memory.title')} onPress={() => setOpen(true)} />
      {open && (
        <Sheet open over onOpenChange={setOpen} title={t('memory.title')}>
          <Known {...of} />
        </Sheet>
      )}
    </>
  );
}

function Known({ courseId, language }: TutorMemoryProps) {
  const { t } = useTranslation('talk');
  const query = useQuery({
    ...useTRPC().talkMemory.get.queryOptions({ courseId }),
    meta: { silent: true },
  });
  if (query.isError) {
    return (
      <ErrorRegion title={t('memory.failed')} onRetry={() => void query.refetch()}>
        {t('openFailedText')}
      </ErrorRegion>
    );
  }
  if (!query.data) return <Skeleton rows={5} />;
  return (
    <div className={styles.known}>
      <p>{t('memory.text')}</p>
      <Note courseId={courseId} note={query.data.note} />
      <Done courseId={courseId} memory={query.data} language={language} />
    </div>
  );
}

function useForget(courseId: string) {
  const client = useTRPCClient();
  const queries = useQueryClient();
  const trpc = useTRPC();
  return useMutation({
    mutationFn: (item?: string) =>
      client.talkMemory.forget.mutate({ courseId, ...(item === undefined ? {} : { item }) }),
    onSuccess: () => queries.invalidateQueries(trpc.talkMemory.get.queryFilter({ courseId })),
  });
}

const noteSchema = z.object({ note: z.string().trim() });

function Note({ courseId, note }: { courseId: string; note: string }) {
  const { t } = useTranslation(['talk', 'common']);
  const client = useTRPCClient();
  const queries = useQueryClient();
  const trpc = useTRPC();
  const save = useMutation({
    mutationFn: (typed: { note: string }) => client.talkMemory.note.mutate({ courseId, ...typed }),
    onSuccess: () => queries.invalidateQueries(trpc.talkMemory.get.queryFilter({ courseId })),
  });
  const server = useServerForm({
    defaultValues: { note },
    schema: noteSchema,
    mutation: save,
    place: () => undefined,
    // Saved is what it begins from now: forgotten elsewhere, it is empty here as well.
    onDone: () => {
      server.form.reset(server.form.state.values);
    },
  });
  const { form } = server;
  const typed = useStore(form.store, ({ values }) => values.note);
  return (
    <Form of={server}>
      <form.AppField name="note">
        {(field) => (
          <field.TextareaField
            label={t('talk:memory.note')}
            hint={t('talk:memory.noteHint')}
            rows={4}
            maxLength={MEMORY_LIMITS.note}
            countTo={MEMORY_LIMITS.note}
          />
        )}
      </form.AppField>
      <Button
        size="dense"
        kind="primary"
        type="submit"
        busy={server.busy}
        isDisabled={typed === note}
      >
        {t('common:action.save')}
      </Button>
    </Form>
  );
}

interface DoneProps extends TutorMemoryProps {
  memory: TalkMemory;
}

function Done({ courseId, memory: { note, read, wrong }, language }: DoneProps) {
  const { t } = useTranslation('talk');
  const forget = useForget(courseId);
  return (
    <>
      <section aria-labelledby="memory-wrong">
        <h3 id="memory-wrong">{t('memory.wrong')}</h3>
        {wrong.length === 0 && <p>{t('memory.noneWrong')}</p>}
        <ul>
          {wrong.map(({ item, question, lesson }) => (
            <li key={`${lesson.id} ${item}`}>
              <span lang={language}>
                {question} <small>{lesson.title}</small>
              </span>
              <IconButton
                size="dense"
                icon={X}
                label={t('memory.forget', { question })}
                onPress={() => forget.mutate(item)}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="memory-read">
        <h3 id="memory-read">{t('memory.read', { count: read.length })}</h3>
        <ul>
          {read.map((title) => (
            <li key={title} lang={language}>
              {title}
            </li>
          ))}
        </ul>
      </section>
      {(read.length > 0 || wrong.length > 0 || note !== '') && (
        <Button
          kind="danger-quiet"
          busy={forget.isPending}
          onPress={() => forget.mutate(undefined)}
        >
          {t('memory.forgetAll')}
        </Button>
      )}
    </>
  );
}
