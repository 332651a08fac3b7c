import { Copy, PenLine, RotateCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TALK_LIMITS, type TalkCitation, type TalkMessage } from '#machines/talk/talk.ts';
import type { CoursePlace } from '../shell/course-link.ts';
import { Form } from '../form/form.tsx';
import { usePageForm } from '../form/use-page-form.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { usePageWords } from '../lib/use-page-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Notice } from '../ui/notice.tsx';
import marksStyles from '../ui/marks.module.css';
import textStyles from '../ui/text.module.css';
import { AnswerText } from './answer-text.tsx';
import { AskedFiles } from '../attachment/attachments.tsx';
import { pagesBehind } from './pages-behind.ts';
import { ReportAnswer } from '../talk-report/report-answer.tsx';
import { spokenSentences } from '#machines/talk/spoken-sentences.ts';
import type { TalkActs } from './use-talk.ts';
import styles from './talk.module.css';

interface QuestionProps {
  message: TalkMessage;
  canChange: boolean;
  onChange: TalkActs['change'];
}

/** What the learner asked; changed, it is asked again. */
export const QuestionMessage = memo(function QuestionMessage(props: QuestionProps) {
  const { message, canChange, onChange } = props;
  const { t } = useTranslation(['talk', 'common']);
  const [isChanging, setChanging] = useState(false);
  if (isChanging) {
    return <ChangedQuestion {...{ message, onChange }} onClose={() => setChanging(false)} />;
  }
  return (
    <div className={styles.question} data-testid="question">
      {message.passage !== undefined && <blockquote>{message.passage}</blockquote>}
      <AskedFiles files={message.attachments} />
      <p>{message.message}</p>
      {canChange && (
        <IconButton
          className={styles.questionAct}
          size="dense"
          icon={PenLine}
          label={t('talk:change.label')}
          onPress={() => setChanging(true)}
        />
      )}
    </div>
  );
});

const changedSchema = z.object({ text: z.string().trim() });

type ChangedProps = Pick<QuestionProps, 'message' | 'onChange'> & { onClose: () => void };

function ChangedQuestion({ message, onChange, onClose }: ChangedProps) {
  const { t } = useTranslation(['talk', 'common']);
  const of = usePageForm({
    defaultValues: { text: message.message },
    schema: changedSchema,
    onSubmit: ({ text }) => {
      onClose();
      if (text !== '') void onChange(message, text);
    },
  });
  return (
    <Form of={of} className={styles.changing}>
      <of.form.AppField name="text">
        {(field) => (
          <field.TextareaField
            hideLabel
            label={t('talk:change.label')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by a press
            autoFocus
            rows={3}
            maxLength={TALK_LIMITS.question}
          />
        )}
      </of.form.AppField>
      <div className={styles.changingActs}>
        <Button kind="quiet" size="dense" onPress={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button kind="primary" size="dense" type="submit">
          {t('talk:change.ask')}
        </Button>
      </div>
    </Form>
  );
}

export interface AnswerProps {
  message: TalkMessage;
  place: CoursePlace;
  active: TalkCitation | undefined;
  onOpen: (citation: TalkCitation) => void;
  acts: Pick<TalkActs, 'again' | 'rate'>;
  /** What has come of the last one, while it is on its way. */
  streamed?: string;
  /** What is done before the first words of the last one. */
  waiting?: string;
}

/** What the tutor answered, as far as it has come. */
export const AnswerMessage = memo(function AnswerMessage(props: AnswerProps) {
  const { message, place, active, onOpen, acts, streamed, waiting } = props;
  const { t } = useTranslation(['talk', 'common']);
  const errorText = useErrorText();
  const isLast = waiting !== undefined;
  const isComing = message.state === 'answering';
  const text = isComing ? (streamed ?? '') : message.message;
  return (
    <article className={styles.answer} data-testid="answer" data-state={message.state}>
      {text === '' && isComing ? (
        <p className={styles.waiting}>
          <span className={marksStyles.dot} aria-hidden />
          {waiting}
        </p>
      ) : message.withdrawn ? (
        <p className={styles.fact}>{t('talk:report.withdrawn')}</p>
      ) : (
        <AnswerText
          text={text}
          citations={message.citations}
          place={place}
          active={active}
          onOpen={onOpen}
          isGrowing={isComing}
        />
      )}
      {isComing && text !== '' && <span className={marksStyles.caret} aria-hidden />}
      {isLast && <Spoken text={text} whole={!isComing} />}
      {message.state === 'stopped' && <p className={styles.fact}>{t('talk:stopped')}</p>}
      {message.state === 'failed' && (
        <Notice
          tone="danger"
          action={
            <Button size="dense" icon={RotateCw} onPress={() => void acts.again(message)}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {errorText(message.failure ?? { code: 'INTERNAL' })}
        </Notice>
      )}
      {!isComing && message.state !== 'failed' && text !== '' && (
        <Behind message={message} isLast={isLast} acts={acts} />
      )}
    </article>
  );
});

type BehindProps = Pick<AnswerProps, 'message' | 'acts'> & { isLast: boolean };

function Behind({ message, isLast, acts }: BehindProps) {
  const { t } = useTranslation(['talk', 'common']);
  const words = usePageWords();
  const pages = pagesBehind(message.citations);
  const copy = () =>
    copyText(spokenSentences(message.message, true).join('\n'), t('common:action.copied'));
  return (
    <p className={styles.behind}>
      <span>
        {pages !== undefined &&
          ('named' in pages
            ? t('talk:answeredFromNamed', {
                names: pages.named
                  .map(({ number, label }) => words.short(number, label))
                  .join(', '),
              })
            : t('talk:answeredFrom', pages))}
        {message.author === 'extractive' && pages !== undefined && (
          <span>{t('talk:withoutModel')}</span>
        )}
      </span>
      <IconButton
        size="dense"
        icon={Copy}
        label={t('common:action.copy')}
        onPress={() => void copy()}
      />
      <IconButton
        size="dense"
        icon={ThumbsUp}
        label={t('talk:helpful')}
        aria-pressed={message.helpful === true}
        onPress={() => acts.rate(message, true)}
      />
      <IconButton
        size="dense"
        icon={ThumbsDown}
        label={t('talk:notHelpful')}
        aria-pressed={message.helpful === false}
        onPress={() => acts.rate(message, false)}
      />
      <ReportAnswer answerId={message.id} />
      {isLast && (
        <IconButton
          size="dense"
          icon={RotateCw}
          label={t('talk:again')}
          onPress={() => void acts.again(message)}
        />
      )}
    </p>
  );
}

/** Read aloud sentence by sentence while it comes, and shown to nobody. */
function Spoken({ text, whole }: { text: string; whole: boolean }) {
  return (
    <div className={textStyles.srOnly} aria-live="polite" aria-relevant="additions">
      {spokenSentences(text, whole).map((sentence, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences only ever follow
        <span key={at}>{sentence} </span>
      ))}
    </div>
  );
}
