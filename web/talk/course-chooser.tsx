import { useTranslation } from 'react-i18next';
import type { TalkCourse } from '#machines/talk/talk.ts';
import { classNames } from '../ui/class-names.ts';
import textStyles from '../ui/text.module.css';
import styles from './talk.module.css';

interface CourseChooserProps {
  courses: readonly TalkCourse[];
  onChoose: (course: TalkCourse) => void;
}

/** A tutor knows one course: which one is chosen first. */
export function CourseChooser({ courses, onChoose }: CourseChooserProps) {
  const { t } = useTranslation('talk');
  return (
    <div className={classNames(styles.hello, styles.choosing)}>
      <h2>{t('choose.title')}</h2>
      <p>{t('choose.text')}</p>
      <ul className={styles.starters}>
        {courses.map((course) => (
          <li key={course.id}>
            <button type="button" onClick={() => onChoose(course)}>
              <span className={textStyles.serif} lang={course.language}>
                {course.title}
              </span>
              <small>{course.organization.name}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
