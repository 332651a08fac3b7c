import { Ban, Ellipsis, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '../lib/use-date-time.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { Lately } from '../ui/lately.tsx';
import { Menu } from '../ui/menu.tsx';
import { Bar } from '../ui/meter.tsx';
import { Status } from '../ui/status.tsx';
import type { Column } from '../ui/table.tsx';
import type { Student } from './student-types.ts';
import styles from './student.module.css';

interface StudentActs {
  onOpen: (student: Student) => void;
  onSuspend: (student: Student) => void;
  onResume: (student: Student) => void;
}

export function useStudentColumns(
  lessonCount: number,
  { onOpen, onSuspend, onResume }: StudentActs,
): Column<Student>[] {
  const { t } = useTranslation('student');
  const moment = useDateTime();
  return [
    {
      id: 'student',
      header: t('column.student'),
      cell: (student) => (
        <button
          type="button"
          className={styles.person}
          aria-haspopup="dialog"
          onClick={() => onOpen(student)}
        >
          <Avatar name={student.name} image={student.image} size={24} />
          <span>
            <b>{student.name}</b>
            <small>{student.email}</small>
            <span className={styles.onPhone}>
              <Status kind="enrollment" state={student.status} />
            </span>
          </span>
        </button>
      ),
    },
    {
      id: 'progress',
      header: t('column.progress'),
      hideOnPhone: true,
      width: '96px',
      cell: ({ progress, name }) => (
        <Bar part={progress / 100} label={t('progressOf', { name, percent: progress })} />
      ),
    },
    {
      id: 'lessons',
      header: t('column.lessons'),
      align: 'end',
      cell: ({ lessonsRead }) => t('read', { read: lessonsRead, total: lessonCount }),
    },
    {
      id: 'status',
      header: t('column.status'),
      hideOnPhone: true,
      cell: ({ status }) => <Status kind="enrollment" state={status} />,
    },
    {
      id: 'enrolled',
      header: t('column.enrolled'),
      align: 'end',
      hideOnPhone: true,
      cell: ({ enrolledAt }) => (
        <time dateTime={enrolledAt}>{moment(enrolledAt, 'dayOfYear')}</time>
      ),
    },
    {
      id: 'lastRead',
      header: t('column.lastRead'),
      align: 'end',
      hideOnPhone: true,
      cell: ({ lastReadAt }) => (lastReadAt === null ? '–' : <Lately at={lastReadAt} />),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      silentHeader: true,
      align: 'end',
      width: '44px',
      cell: (student) => {
        const isOut = student.status === 'suspended';
        const label = t('actionsFor', { name: student.name });
        return (
          <Menu
            label={label}
            trigger={<IconButton size="dense" icon={Ellipsis} label={label} />}
            groups={[
              {
                id: 'access',
                items: [
                  {
                    id: 'access',
                    label: t(isOut ? 'resume.action' : 'suspend.action'),
                    icon: isOut ? RotateCcw : Ban,
                    danger: !isOut,
                    onAction: () => (isOut ? onResume(student) : onSuspend(student)),
                  },
                ],
              },
            ]}
          />
        );
      },
    },
  ];
}
