import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Ban, Download, Ellipsis, RotateCcw } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENROLLMENT_STATUSES, type EnrollmentStatus } from '#machines/enrollment/enrollment.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useDateTime } from '../lib/use-date-time.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button, ButtonAnchor, IconButton } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import listStyles from '../ui/list.module.css';
import { Menu } from '../ui/menu.tsx';
import { Bar } from '../ui/meter.tsx';
import { PausingSearch } from '../ui/pausing-search.tsx';
import { Select } from '../ui/select.tsx';
import { Status } from '../ui/status.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { STUDENTS_A_PAGE, studentSearch } from './student-search.ts';
import type { ClassPart, CourseAt, Student } from './student-types.ts';
import { useClassNow } from './use-class-now.ts';
import styles from './student.module.css';

/** Everybody in the course: found, filtered, a page at a time. */
export function StudentList({ at, courseId }: ClassPart) {
  const { t } = useTranslation(['student', 'common']);
  const [{ student, status, page }, setSearch] = useQueryStates(studentSearch);
  const [asking, setAsking] = useState<Student>();
  const access = useAccess(at);
  const trpc = useTRPC().student;
  const stats = useQuery(trpc.stats.queryOptions(at));
  const query = useQuery({
    ...trpc.list.queryOptions({
      ...at,
      page,
      limit: STUDENTS_A_PAGE,
      ...(student === '' ? {} : { search: student }),
      ...(status === null ? {} : { status }),
    }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const columns = useColumns(stats.data?.lessonCount ?? 0, {
    onSuspend: setAsking,
    onResume: (one) => void access.set(one, 'resume'),
  });
  const { data } = query;
  useClassNow(courseId, trpc.list.pathKey(), data);
  const filtered = student !== '' || status !== null;
  const clear = () => void setSearch(null);
  return (
    <Region
      title={t('student:title')}
      end={
        <span className={styles.tools}>
          <PausingSearch
            className={styles.find}
            label={t('student:search')}
            value={student}
            onSearch={(text) => void setSearch({ student: text, page: null })}
          />
          <Select<EnrollmentStatus | 'any'>
            label={t('student:filter')}
            hideLabel
            options={[
              { value: 'any', label: t('student:any') },
              ...ENROLLMENT_STATUSES.map((value) => ({
                value,
                label: t(`common:status.enrollment.${value}`),
              })),
            ]}
            value={status ?? 'any'}
            onChange={(next) =>
              void setSearch({ status: next === 'any' ? null : next, page: null })
            }
          />
          {(data?.total ?? 0) > 0 && (
            <ButtonAnchor
              kind="quiet"
              size="dense"
              icon={Download}
              href={`/files/students/${courseId}.csv`}
              download
            >
              {t('student:export')}
            </ButtonAnchor>
          )}
        </span>
      }
    >
      <ListRegion
        label={t('student:title')}
        listing={data}
        failed={
          query.isError && (
            <ErrorRegion title={t('student:failed')} onRetry={() => void query.refetch()} />
          )
        }
        rows={6}
        empty={
          <EmptyState action={filtered && <Button onPress={clear}>{t('student:clear')}</Button>}>
            {t(filtered ? 'student:noMatch' : 'student:nobody')}
          </EmptyState>
        }
        onPage={(next) => void setSearch({ page: next })}
      >
        {({ items }) => (
          <div className={listStyles.rows} aria-busy={query.isPlaceholderData}>
            <Table
              caption={t('student:title')}
              columns={columns}
              rows={items}
              rowKey={({ userId }) => userId}
            />
          </div>
        )}
      </ListRegion>
      <AskDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('student:suspend.title', { name: asking?.name ?? '' })}
        action={t('student:suspend.action')}
        danger
        onConfirm={() => asking && access.set(asking, 'suspend')}
      >
        {t('student:suspend.lead')}
      </AskDialog>
    </Region>
  );
}

function useAccess(at: CourseAt) {
  const { t } = useTranslation('student');
  const set = useMutation(
    useTRPC().student.setAccess.mutationOptions({
      meta: { errorKey: 'errors:failedTo.updateEnrollment' },
    }),
  );
  return {
    async set({ userId, name }: Student, access: 'suspend' | 'resume') {
      await set.mutateAsync({ ...at, userIds: [userId], access });
      toast.done(t(`${access}.done`, { name }));
    },
  };
}

interface StudentActs {
  onSuspend: (student: Student) => void;
  onResume: (student: Student) => void;
}

function useColumns(lessonCount: number, { onSuspend, onResume }: StudentActs): Column<Student>[] {
  const { t } = useTranslation('student');
  const moment = useDateTime();
  const day = (at: string | null) => (at === null ? '–' : moment(at, 'dayOfYear'));
  return [
    {
      id: 'student',
      header: t('column.student'),
      cell: ({ name, email, image, status }) => (
        <span className={styles.person}>
          <Avatar name={name} image={image} size={24} />
          <span>
            <b>{name}</b>
            <small>{email}</small>
            <span className={styles.onPhone}>
              <Status kind="enrollment" state={status} />
            </span>
          </span>
        </span>
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
      cell: ({ enrolledAt }) => <time dateTime={enrolledAt}>{day(enrolledAt)}</time>,
    },
    {
      id: 'lastRead',
      header: t('column.lastRead'),
      align: 'end',
      hideOnPhone: true,
      cell: ({ lastReadAt }) => day(lastReadAt),
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
