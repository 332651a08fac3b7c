import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { LESSONS_PER_ORDER } from '#machines/course/course-creation.events.ts';
import { MATERIALS_LIMIT, WISHES_LIMIT } from '#machines/lesson/lesson-generation.events.ts';
import { Form } from '../form/form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Stats } from '../ui/stats.tsx';
import { toast } from '../lib/toast.ts';
import { hasText, isRunning, needsGeneration } from '../course/lesson-rows.ts';
import { CostEstimate } from '../cost/cost-estimate.tsx';
import { GenerationLessons } from './generation-lessons.tsx';
import { GenerationMaterials } from './generation-materials.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { useAbilities } from '../course/use-abilities.ts';
import type { CourseContent } from '../course/use-course-content.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './generation.module.css';
import actionFootStyles from '../ui/action-foot.module.css';
import textStyles from '../ui/text.module.css';

interface GenerationPanelProps {
  course: CourseDetail;
  orgSlug: string;
  content: CourseContent;
  /** Ids of the lessons it begins with. */
  chosen?: readonly string[];
  /** The lessons are on their way. */
  onStarted?: () => void;
  /** In a dialog: it is left without beginning. */
  onClose?: () => void;
}

const wishesForm = z.object({ instructions: z.string().trim().max(WISHES_LIMIT) });

/** Choose lessons and materials, say what is wished, see what it will take, begin. */
export function GenerationPanel(props: GenerationPanelProps) {
  const { course, orgSlug, content, chosen, onStarted, onClose } = props;
  const { t } = useTranslation(['course', 'common', 'errors']);
  const errorText = useErrorText();
  const batches = useTRPC().course.batches.queryKey({ orgSlug });
  const queryClient = useQueryClient();
  const { planned, lessons, structure, tell, mayGenerate } = content;
  const hasModels = useAbilities(orgSlug).models;
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const [files, setFiles] = useState<ReadonlySet<string>>(new Set());
  const formId = useId();

  const free = planned.filter(({ id }) => !isRunning(lessons.get(id)));
  const needed = free.filter(({ id }) => needsGeneration(lessons.get(id)));
  // What began meanwhile, or was removed, is not chosen any more.
  const selected = free.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  const again = selected.filter((id) => hasText(lessons.get(id))).length;
  const none = planned.length === 0 ? 'LESSON_NONE_FOUND' : 'LESSON_NONE_SELECTED';
  const choose = (ids: readonly string[]) => setWanted(new Set(ids));
  const begin = useMutation({
    mutationFn: async ({ instructions }: z.output<typeof wishesForm>) => {
      const taken = await orderAll(tell, selected, {
        materialIds: [...files],
        ...(instructions === '' ? {} : { instructions }),
      });
      return taken ? selected.length : undefined;
    },
    networkMode: 'always',
    onSuccess: (count) => {
      if (count === undefined) return;
      toast.done(t('course:generation.begun', { count }));
      // A course that was at rest is in the Studio again.
      void queryClient.invalidateQueries({ queryKey: batches });
      choose([]);
      of.form.reset();
      onStarted?.();
    },
  });

  const of = useServerForm({
    defaultValues: { instructions: '' },
    schema: wishesForm,
    mutation: begin,
    // What is refused has been said by whoever told it.
    place: () => undefined,
  });

  return (
    <div className={styles.generation} data-testid="generation">
      <GenerationProgress content={content} />
      <Stats
        items={[
          { label: t('course:generation.stat.needed'), value: needed.length },
          { label: t('course:generation.stat.selected'), value: selected.length },
          {
            label: t('course:generation.stat.files'),
            value: files.size,
            note: t('course:generation.stat.ofFiles', { count: MATERIALS_LIMIT }),
          },
          { label: t('course:generation.stat.total'), value: planned.length },
        ]}
      />
      <section aria-labelledby="generation-lessons">
        <div className={styles.generationHead}>
          <h2 id="generation-lessons">{t('course:generation.lessons')}</h2>
          <span>
            <Button size="dense" kind="quiet" onPress={() => choose(free.map(({ id }) => id))}>
              {t('course:generation.all')}
            </Button>
            <Button size="dense" kind="quiet" onPress={() => choose(needed.map(({ id }) => id))}>
              {t('course:generation.needed')}
            </Button>
            <Button size="dense" kind="quiet" flush="end" onPress={() => choose([])}>
              {t('course:generation.clear')}
            </Button>
          </span>
        </div>
        <div lang={course.language}>
          <GenerationLessons
            structure={structure}
            lessons={lessons}
            selected={new Set(selected)}
            onSelect={choose}
          />
        </div>
      </section>
      <GenerationMaterials
        orgSlug={orgSlug}
        courseSlug={course.slug}
        selected={files}
        onSelect={setFiles}
      />
      <Form of={of} id={formId}>
        <of.form.AppField name="instructions">
          {(field) => (
            <field.TextareaField
              label={t('course:generation.instructions')}
              hint={t(hasModels ? 'course:generation.instructionsHint' : 'course:more.note')}
              countTo={WISHES_LIMIT}
              rows={3}
              maxLength={WISHES_LIMIT}
              placeholder={t('course:generation.instructionsExample')}
            />
          )}
        </of.form.AppField>
      </Form>
      {again > 0 && <Notice>{t('course:generation.again', { count: again })}</Notice>}
      {selected.length > 0 && selected.length <= LESSONS_PER_ORDER && (
        <CostEstimate courseId={course.id} structure={structure} lessonIds={selected} />
      )}
      <div
        className={classNames(actionFootStyles.wizardFoot, actionFootStyles.wizardFootSticky)}
        data-testid="wizard-foot"
        data-slot="action-foot"
        data-lower-edge="line"
      >
        <p
          className={classNames(actionFootStyles.wizardWaiting, textStyles.num)}
          data-testid="wizard-waiting"
          id="generation-summary"
        >
          {selected.length === 0
            ? errorText({ code: none })
            : t('course:generation.summary', { count: selected.length })}
        </p>
        {onClose && (
          <Button kind="quiet" onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
        )}
        <Button
          kind="primary"
          icon={Play}
          type="submit"
          form={formId}
          busy={of.busy}
          isDisabled={!mayGenerate || selected.length === 0}
          aria-describedby="generation-summary"
        >
          {t('course:generation.start', { count: selected.length })}
        </Button>
      </div>
    </div>
  );
}

/** A long course is ordered in parts; whether the first part was taken. */
async function orderAll(
  tell: CourseContent['tell'],
  lessonIds: readonly string[],
  what: { materialIds: string[]; instructions?: string },
): Promise<boolean> {
  for (let from = 0; from < lessonIds.length; from += LESSONS_PER_ORDER) {
    const part = lessonIds.slice(from, from + LESSONS_PER_ORDER);
    const taken = await tell({ type: 'lessons.generate', lessonIds: part, ...what });
    if (!taken) return from > 0;
  }
  return true;
}
