import { ArrowRight, List } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { whenOpened } from '../ui/on-demand.tsx';
import { lessonLink } from '../shell/course-link.ts';
import { Outline, type LessonSpineProps } from './lesson-spine.tsx';
import dockStyles from './lesson.module.css';
import styles from './spine.module.css';

const Sheet = whenOpened(async () => (await import('../ui/sheet.tsx')).Sheet);

interface LessonDockProps extends LessonSpineProps {
  nextSlug: string | undefined;
  /** What one can ask while reading. */
  tools?: ReactNode;
}

/** At the thumb of a phone: the contents, and on to the next lesson. */
export function LessonDock({ nextSlug, tools, ...spine }: LessonDockProps) {
  const { t } = useTranslation('lesson');
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={dockStyles.lessonDock} aria-label={t('dock')} data-testid="lesson-dock">
      <IconButton icon={List} label={t('contents')} onPress={() => setOpen(true)} />
      <div className={dockStyles.dockTools}>{tools}</div>
      {nextSlug !== undefined && (
        <ButtonLink
          kind="primary"
          iconEnd={ArrowRight}
          aria-label={t('next')}
          {...lessonLink(spine.place, nextSlug)}
        >
          {t('dockNext')}
        </ButtonLink>
      )}
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('contents')}>
        <Outline {...spine} className={styles.list} />
      </Sheet>
    </nav>
  );
}
