import { TextCursorInput, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { courseIdeaSchema, IDEA_LIMITS } from '#machines/course/course-idea.ts';
import { Form } from '../form/form.tsx';
import { usePageForm } from '../form/use-page-form.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useOneRequest } from '../lib/use-one-request.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { IdeaExamples } from './idea-examples.tsx';
import { ModelWait } from '../course/model-wait.tsx';
import type { FillRequest } from '../course/use-course-beginning.ts';
import styles from './idea.module.css';

interface IdeaFillerProps {
  /** Asks a model; rejects with what the procedure answered. */
  fill: (request: FillRequest) => Promise<CourseDetails>;
  /** Since when the request waits for its model, in ms since 1970. */
  waitOf: (requestId: string) => Promise<number | undefined>;
  details: CourseDetails;
  onFilled: (details: CourseDetails) => void;
}

const ideaForm = z.object({ idea: courseIdeaSchema });

/** A sentence or two become a filled form. Whatever happens, what was typed stays. */
export function IdeaFiller({ fill, waitOf, details, onFilled }: IdeaFillerProps) {
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  const field = useRef<HTMLTextAreaElement>(null);
  /** The form as it was before it was filled. */
  const [before, setBefore] = useState<CourseDetails>();
  const { outcome, ask, stop, clear } = useOneRequest<{ idea: string }, CourseDetails>(fill);
  const busy = outcome.kind === 'busy';
  const since = useWait(busy ? outcome.requestId : undefined, waitOf);

  const of = usePageForm({
    defaultValues: { idea: '' },
    schema: ideaForm,
    onSubmit: (typed) => void fillIn(typed.idea),
    onInvalid: clear,
  });
  const fillIn = async (idea: string) => {
    setBefore(undefined);
    const answer = await ask({ idea });
    if (answer.kind !== 'made') return;
    setBefore(details);
    onFilled(answer.made);
  };

  return (
    <section className={styles.idea} data-testid="idea" aria-labelledby="idea-title">
      <h2 id="idea-title">{t('idea.title')}</h2>
      <Form of={{ ...of, busy }}>
        <of.form.AppField name="idea">
          {(typed) => (
            <typed.TextareaField
              ref={field}
              label={t('idea.label')}
              hint={t('idea.hint')}
              countTo={IDEA_LIMITS.characters}
              rows={3}
              maxLength={IDEA_LIMITS.characters}
              placeholder={t('idea.placeholder')}
            />
          )}
        </of.form.AppField>
        <div className={styles.ideaActions}>
          <Button type="submit" icon={TextCursorInput} busy={busy}>
            {busy ? t('idea.filling') : t('idea.fill')}
          </Button>
          {busy && (
            <Button kind="quiet" icon={Square} onPress={stop}>
              {t('forming.stop')}
            </Button>
          )}
        </div>
      </Form>
      <div role="status">
        <ModelWait since={since} work="form" />
      </div>
      {outcome.kind === 'failed' && <Notice tone="danger">{errorText(outcome.error)}</Notice>}
      {before && (
        <Notice
          action={
            <Button
              size="dense"
              onPress={() => {
                onFilled(before);
                setBefore(undefined);
              }}
            >
              {t('idea.undo')}
            </Button>
          }
        >
          {t('idea.filled')}
        </Notice>
      )}
      <IdeaExamples
        onChoose={(text) => {
          of.form.setFieldValue('idea', text);
          field.current?.focus();
        }}
      />
    </section>
  );
}

/** Asked now and then, as long as the request is open; most are answered before the first time. */
const WAIT_INTERVAL = 3000;

function useWait(requestId: string | undefined, waitOf: IdeaFillerProps['waitOf']) {
  const [known, setKnown] = useState<{ requestId: string; since: number | undefined }>();
  useEffect(() => {
    if (requestId === undefined) return undefined;
    const timer = setInterval(() => {
      // Not to know is no reason to disturb anybody: it is asked again.
      void waitOf(requestId).then(
        (since) => setKnown({ requestId, since }),
        () => {},
      );
    }, WAIT_INTERVAL);
    return () => clearInterval(timer);
  }, [requestId, waitOf]);
  return known !== undefined && known.requestId === requestId ? known.since : undefined;
}
