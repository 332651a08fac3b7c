import { Archive, CircleDashed, Globe, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseDetail, CoursePrivacy, CourseStatus } from '#machines/course/catalogue.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Changes, useReadOnly } from '../session/read-only.tsx';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import type { MenuGroup } from '../ui/menu.tsx';
import { Status } from '../ui/status.tsx';
import { UnfinishedDialog } from './unfinished-dialog.tsx';
import { useCourseLife, useCourseLifeActs } from './use-course-life.ts';

const STATUS_ICONS = { draft: CircleDashed, published: Globe, archived: Archive };
const STATUSES: readonly CourseStatus[] = ['published', 'draft', 'archived'];

/**
 * How the course stands before people, and how that is changed: parts of its page's head.
 * @param isNext to publish is the one step that is left (GREEN-1).
 */
export function useCourseLifeMenu(
  course: Pick<CourseDetail, 'slug' | 'title'>,
  orgSlug: string,
  isNext: boolean,
): { privacy: ReactNode; action: ReactNode; groups: MenuGroup[]; dialog: ReactNode } {
  const { t } = useTranslation(['course', 'common']);
  const at = { orgSlug, courseSlug: course.slug };
  const { life } = useCourseLife(at);
  const acts = useCourseLifeActs(at);
  const isReadOnly = useReadOnly();
  const [unfinished, setUnfinished] = useState(false);
  /** How many would lose the course for now. */
  const [losing, setLosing] = useState(0);
  if (!life) return { privacy: null, action: null, groups: [], dialog: null };
  const set = async (status: CourseStatus) => {
    const students = status === 'draft' ? await acts.students() : 0;
    if (students > 0) setLosing(students);
    else if (!(await acts.setStatus(status))) setUnfinished(true);
  };
  return {
    privacy: <Status kind="privacy" state={life.privacy} />,
    action:
      life.status === 'published' ? (
        <Button kind="quiet" icon={Share2} onPress={() => void share(life.privacy)}>
          {t('course:life.share')}
        </Button>
      ) : (
        <Changes>
          <Button
            kind={isNext && life.status === 'draft' ? 'primary' : 'second'}
            icon={Globe}
            busy={acts.busy}
            onPress={() => void set('published')}
          >
            {t('course:life.to.published')}
          </Button>
        </Changes>
      ),
    groups: [
      {
        id: 'status',
        title: t('course:life.status'),
        items: STATUSES.filter(
          (status) => status !== life.status && !(status === 'published' && isReadOnly),
        ).map((status) => ({
          id: status,
          label: t(`course:life.to.${status}`),
          note: t(`course:life.note.${status}`),
          icon: STATUS_ICONS[status],
          onAction: () => void set(status),
        })),
      },
    ],
    dialog: (
      <>
        {unfinished && (
          <UnfinishedDialog
            {...at}
            title={course.title}
            onClose={() => setUnfinished(false)}
            onPublish={() => acts.setStatus('published', true)}
          />
        )}
        <AskDialog
          open={losing > 0}
          onClose={() => setLosing(0)}
          title={t('course:life.ask.draft', { title: course.title })}
          action={t('course:life.to.draft')}
          danger
          onConfirm={() => acts.setStatus('draft')}
        >
          {t('course:life.ask.draftText', { count: losing })}
        </AskDialog>
      </>
    ),
  };

  /** Who gets the link of a private course is told what else they need. */
  function share(privacy: CoursePrivacy): Promise<void> {
    const { href } = new URL(`/course/${encodeURIComponent(course.slug)}`, window.location.origin);
    return copyText(href, t(`course:life.shared.${privacy}`));
  }
}
