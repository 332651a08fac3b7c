import { TextCursorInput, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import { IDEA_LIMITS, ideaProblem } from '#machines/course/course-idea.ts';
import type { Failure } from '#machines/errors.ts';
import { useErrorText } from '../lib/use-error-text.ts';
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
  const [failure, setFailure] = useState<unknown>();
  /** The form as it was before it was filled. */
  const [before, setBefore] = useState<CourseDetails>();
  const filling = useFilling(fill);
  const since = useWait(filling.requestId, waitOf);

  const write = (text: string) => {
    setIdea(text);
    setProblem(undefined);
  };
  const submit = async () => {
    const found = ideaProblem(idea);
    setProblem(found);
    setFailure(undefined);
    if (found) {
      field.current?.focus();
      return;
    }
    setBefore(undefined);
    const answer = await filling.ask(idea.trim());
    if (answer.kind === 'filled') {
      setBefore(details);
      onFilled(answer.details);
    } else if (answer.kind === 'failed') setFailure(answer.error);
  };

  return (
    <section className={styles.idea} data-testid="idea" aria-labelledby="idea-title">
      <h2 id="idea-title">{t('idea.title')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!filling.busy) void submit();
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
          <Button type="submit" icon={TextCursorInput} busy={filling.busy}>
            {filling.busy ? t('idea.filling') : t('idea.fill')}
          </Button>
          {filling.busy && (
            <Button kind="quiet" icon={Square} onPress={filling.stop}>
              {t('forming.stop')}
            </Button>
          )}
        </div>
      </form>
      <div role="status">
        <ModelWait since={since} work="form" />
      </div>
      {failure !== undefined && <Notice tone="danger">{errorText(failure)}</Notice>}
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

type Answer =
  | { kind: 'filled'; details: CourseDetails }
  | { kind: 'failed'; error: unknown }
  | { kind: 'stopped' };

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

/** One request at a time. The same idea asked again after a lost answer is the same request. */
function useFilling(fill: IdeaFillerProps['fill']) {
  /** While one is open. */
  const [open, setOpen] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const last = useRef<{ idea: string; requestId: string }>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (idea: string): Promise<Answer> => {
    const controller = new AbortController();
    running.current = controller;
    if (last.current?.idea !== idea) {
      last.current = { idea, requestId: crypto.randomUUID() };
    }
    const { requestId } = last.current;
    setOpen(requestId);
    try {
      const details = await fill({ requestId, idea, signal: controller.signal });
      // Asked again, it is to be filled anew.
      last.current = undefined;
      return controller.signal.aborted ? { kind: 'stopped' } : { kind: 'filled', details };
    } catch (error) {
      return controller.signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error };
    } finally {
      setOpen(undefined);
    }
  };
  return { busy: open !== undefined, requestId: open, ask, stop: () => running.current?.abort() };
}
