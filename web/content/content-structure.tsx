import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { editAll } from '#machines/course/curriculum.ts';
import type { StructureEdit } from '#machines/course/structure-edit.ts';
import { plannedLessons, type PlannedLesson } from '#machines/course/structure.ts';
import type { LessonRows } from '../course/lesson-rows.ts';
import { ContentList } from './content-list.tsx';
import { RemovePartDialog, type Removal } from './remove-part-dialog.tsx';
import { StructureEditor } from '../structure/structure-editor.tsx';
import { useAbilities } from '../course/use-abilities.ts';
import type { CourseContent } from '../course/use-course-content.ts';
import styles from './content.module.css';

interface ContentStructureProps {
  course: CourseDetail;
  orgSlug: string;
  content: CourseContent;
  lit: string | undefined;
  onPoint: (lessonId: string | undefined) => void;
  onGenerate: ((lessonIds: string[]) => void) | undefined;
}

/** Chapters and lessons of an approved course; what removes any of them asks first. */
export function ContentStructure(props: ContentStructureProps) {
  const { course, orgSlug, content, lit, onPoint, onGenerate } = props;
  const { t } = useTranslation('course');
  const hasModels = useAbilities(orgSlug).models;
  const [removal, setRemoval] = useState<Removal>();
  const { structure, lessons, creation, tell, mayEdit } = content;
  const { snapshot } = creation;
  const rows: LessonRows = {
    orgSlug,
    courseSlug: course.slug,
    lessonOf: (id) => lessons.get(id),
    lit,
    onPoint,
    onGenerate,
    onRemove: (part) => {
      const asked = removalOf(structure.chapters, part);
      if (asked) setRemoval(asked);
    },
  };
  if (!mayEdit || !snapshot) return <ContentList structure={structure} rows={rows} />;
  const { context } = snapshot;
  /** A suggestion that takes lessons away names them first. */
  const apply = (suggestionId: string) => {
    const suggestion = context.suggestions?.find(({ id }) => id === suggestionId);
    const after = suggestion && editAll(structure, suggestion.edits, context.pageCount);
    const kept = new Set(after ? plannedLessons(after).map(({ id }) => id) : []);
    const gone = content.planned.filter(({ id }) => !kept.has(id));
    const event = { type: 'suggestion.apply' as const, suggestionId };
    if (!suggestion || !after || gone.length === 0) void tell(event);
    else setRemoval({ kind: 'suggestion', title: suggestion.title, lessons: gone, event });
  };
  return (
    <section
      className={styles.chapterList}
      data-testid="chapter-list"
      aria-label={t('content.structure')}
    >
      <div lang={course.language} className={styles.contentColumns}>
        <StructureEditor
          structure={structure}
          pageCount={context.pageCount}
          onEdit={tell}
          content={rows}
          help={
            hasModels
              ? {
                  suggestions: context.suggestions,
                  working: snapshot.hasTag('refining') ? context.asked : undefined,
                  waitingSince: creation.progress?.waitingSince,
                  ask: (task) => tell({ type: 'curriculum.ask', task }),
                  stop: () => void tell({ type: 'structure.cancel' }),
                  apply,
                  dismiss: (suggestionId) =>
                    void tell({ type: 'suggestion.dismiss', suggestionId }),
                }
              : undefined
          }
        />
      </div>
      <RemovePartDialog
        removal={removal}
        lessonOf={rows.lessonOf}
        onClose={() => setRemoval(undefined)}
        onRemove={tell}
      />
    </section>
  );
}

function removalOf(
  chapters: readonly { id: string; title: string; lessons: PlannedLesson[] }[],
  part: { lessonId: string } | { chapterId: string },
): Removal | undefined {
  if ('chapterId' in part) {
    const chapter = chapters.find(({ id }) => id === part.chapterId);
    const event: StructureEdit = { type: 'chapter.remove', ...part };
    return chapter && { kind: 'chapter', title: chapter.title, lessons: chapter.lessons, event };
  }
  const lesson = chapters.flatMap((one) => one.lessons).find(({ id }) => id === part.lessonId);
  const event: StructureEdit = { type: 'lesson.remove', ...part };
  return lesson && { kind: 'lesson', title: lesson.title, lessons: [lesson], event };
}
