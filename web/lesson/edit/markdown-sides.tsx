import { useDeferredValue, useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Textarea } from '../../ui/field.tsx';
import { LessonBody } from '../lesson-body.tsx';
import { parseLesson } from '../parse-lesson.ts';
import styles from './edit.module.css';

interface MarkdownSidesProps {
  content: string;
  language: string;
  error: string | undefined;
  /** Which of both a narrow page shows. */
  view: 'text' | 'preview';
  area: Ref<HTMLTextAreaElement>;
  onChange: (content: string) => void;
}

/** The Markdown of a lesson at the left, what readers will see at the right. */
export function MarkdownSides(props: MarkdownSidesProps) {
  const { content, language, error, view, area, onChange } = props;
  const { t } = useTranslation('lesson');
  const shown = useDeferredValue(content);
  const tree = useMemo(() => parseLesson(shown).tree, [shown]);
  return (
    <div className={styles.lessonEditSides} data-view={view}>
      <Field
        className={styles.lessonEditText}
        data-testid="lesson-edit-text"
        label={t('edit.markdown')}
        hint={t('edit.hint')}
        error={error}
      >
        <Textarea
          ref={area}
          lang={language}
          spellCheck
          rows={28}
          value={content}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <section className={styles.lessonEditPreview} aria-label={t('edit.preview')} tabIndex={0}>
        <LessonBody tree={tree} language={language} />
      </section>
    </div>
  );
}
