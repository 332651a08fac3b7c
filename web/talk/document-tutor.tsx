import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { CourseThread } from './course-thread.tsx';
import styles from './talk.module.css';

interface DocumentTutorProps {
  orgSlug: string;
  /** Slugs of the courses that teach the document. */
  taughtIn: readonly string[];
}

/** The tutor beside a document, for who makes courses of it: that of the first course that teaches it. */
export function DocumentTutor({ orgSlug, taughtIn }: DocumentTutorProps) {
  const { t } = useTranslation('talk');
  const [talkId, setTalkId] = useState<string>();
  const { data: courses } = useQuery({
    ...useTRPC().talk.courses.queryOptions({ orgSlug }),
    enabled: taughtIn.length > 0,
  });
  const course = courses?.find(({ slug }) => taughtIn.includes(slug));
  if (!course) return null;
  return (
    <>
      <Button icon={MessageCircle} onPress={() => setTalkId(crypto.randomUUID())}>
        {t('document.ask')}
      </Button>
      {talkId !== undefined && (
        <Sheet open wide onOpenChange={() => setTalkId(undefined)} title={t('lesson.title')}>
          <Panel key={talkId} orgSlug={orgSlug} courseId={course.id} talkId={talkId} />
        </Sheet>
      )}
    </>
  );
}

interface PanelProps {
  orgSlug: string;
  courseId: string;
  talkId: string;
}

function Panel(talk: PanelProps) {
  const [isNew, setNew] = useState(true);
  return (
    <div className={styles.panel}>
      <CourseThread {...talk} lessonId={undefined} isNew={isNew} onBegun={() => setNew(false)} />
    </div>
  );
}
