import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useQueryState, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENROLLMENT_STATUSES, type EnrollmentStatus } from '#machines/enrollment/enrollment.ts';
import { STUDENT_ORDERS } from '#machines/enrollment/student-order.ts';
import { useTRPC } from '../lib/api-client.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { Region } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorRegion } from '../ui/error-region.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import listStyles from '../ui/list.module.css';
import { PausingSearch } from '../ui/pausing-search.tsx';
import { Select } from '../ui/select.tsx';
import { Table } from '../ui/table.tsx';
import { useTicks } from '../ui/use-ticks.tsx';
import { StudentBulk } from './student-bulk.tsx';
import { useStudentColumns } from './student-columns.tsx';
import { openStudent, STUDENTS_A_PAGE, studentSearch } from './student-search.ts';
import { StudentSheet } from './student-sheet.tsx';
import type { ClassPart, Student } from './student-types.ts';
import { useAccess } from './use-access.ts';
import { useClassNow } from './use-class-now.ts';
import styles from './student.module.css';

/** Everybody in the course: found, filtered, a page at a time. */
export function StudentList({ at, courseId }: ClassPart) {
  const { t } = useTranslation(['student', 'common']);
  const [{ student, status, order, page }, setSearch] = useQueryStates(studentSearch);
  const [opened, setOpened] = useQueryState('person', openStudent);
  const [asking, setAsking] = useState<Student>();
  const access = useAccess(at);
  const trpc = useTRPC().student;
  const stats = useQuery(trpc.stats.queryOptions(at));
  const query = useQuery({
    ...trpc.list.queryOptions({
      ...at,
      page,
      limit: STUDENTS_A_PAGE,
      order,
      ...(student === '' ? {} : { search: student }),
      ...(status === null ? {} : { status }),
    }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const columns = useStudentColumns(stats.data?.lessonCount ?? 0, {
    onOpen: ({ userId }) => void setOpened(userId, { history: 'push' }),
    onSuspend: setAsking,
    onResume: (one) => void access.set([one], 'resume'),
  });
  const { data } = query;
  const ticks = useTicks({
    rows: data?.items,
    keyOf: ({ userId }) => userId,
    nameOf: ({ name }) => name,
  });
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
          <Select
            label={t('student:order.label')}
            hideLabel
            options={STUDENT_ORDERS.map((value) => ({ value, label: t(`student:order.${value}`) }))}
            value={order}
            onChange={(next) => void setSearch({ order: next, page: null })}
          />
          {(data?.total ?? 0) > 0 && (
            <ButtonAnchor
              kind="quiet"
              size="dense"
              flush="end"
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
              columns={[ticks.column, ...columns]}
              rows={items}
              rowKey={({ userId }) => userId}
            />
          </div>
        )}
      </ListRegion>
      <StudentBulk ticks={ticks} onSet={(who, status) => access.set(who, status)} />
      {opened !== null && (
        <StudentSheet
          at={at}
          courseId={courseId}
          userId={opened}
          onClose={() => void setOpened(null)}
        />
      )}
      <AskDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('student:suspend.title', { name: asking?.name ?? '' })}
        action={t('student:suspend.action')}
        danger
        onConfirm={() => asking && access.set([asking], 'suspend')}
      >
        {t('student:suspend.lead')}
      </AskDialog>
    </Region>
  );
}
