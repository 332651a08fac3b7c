import { TextCursorInput, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { IDEA_LIMITS, ideaProblem } from '#machines/course/course-idea.ts';
import type { Failure } from '#machines/errors.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useOneRequest } from '../lib/use-one-request.ts';
import { Button } from '../ui/button.tsx';
import { Field, Textarea } from '../ui/field.tsx';
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

/** A sentence or two become a filled form. Whatever happens, what was typed stays. */
export function IdeaFiller({ fill, waitOf, details, onFilled }: IdeaFillerProps) {
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [idea, setIdea] = useState('');
  const [problem, setProblem] = useState<Failure['code']>();
  /** The form as it was before it was filled. */
  const [before, setBefore] = useState<CourseDetails>();
  const { outcome, ask, stop, clear } = useOneRequest<{ idea: string }, CourseDetails>(fill);
  const busy = outcome.kind === 'busy';
  const since = useWait(busy ? outcome.requestId : undefined, waitOf);

  const write = (text: string) => {
    setIdea(text);
    setProblem(undefined);
  };
  const submit = async () => {
    const found = ideaProblem(idea);
    setProblem(found);
    clear();
    if (found) {
      field.current?.focus();
      return;
    }
    setBefore(undefined);
    const answer = await ask({ idea: idea.trim() });
    if (answer.kind !== 'made') return;
    setBefore(details);
    onFilled(answer.made);
  };

  return (
    <section className={styles.idea} data-testid="idea" aria-labelledby="idea-title">
      <h2 id="idea-title">{t('idea.title')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Field
          label={t('idea.label')}
          hint={t('idea.hint')}
          error={problem && errorText({ code: problem })}
          count={{ used: idea.length, limit: IDEA_LIMITS.characters }}
        >
          <Textarea
            ref={field}
            rows={3}
            value={idea}
            maxLength={IDEA_LIMITS.characters}
            placeholder={t('idea.placeholder')}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </Field>
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
      </form>
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
          write(text);
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
