import type { ReactNode } from 'react';
import { ErrorRegion } from './error-region.tsx';
import { Sheet } from './sheet.tsx';
import { Skeleton } from './skeleton.tsx';

interface RowSheetProps<Row> {
  /** Which row of the list it is of; null while none is open. */
  openId: string | null;
  /** What is read of that row. */
  query: { data: Row | undefined; isError: boolean; refetch: () => unknown };
  onClose: () => void;
  title: ReactNode;
  /** One quiet line above the title. */
  meta?: ReactNode;
  /** What is said where it could not be read. */
  failed: string;
  /** Instead of that: it is there no more. */
  gone?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** All that is known of one row of a list, read when it is opened. */
export function RowSheet<Row>(props: RowSheetProps<Row>) {
  const { openId, query, onClose, title, meta, failed, gone, children } = props;
  const unread = query.isError ? (
    (gone ?? <ErrorRegion title={failed} onRetry={() => void query.refetch()} />)
  ) : (
    <Skeleton rows={6} />
  );
  return (
    <Sheet
      open={openId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      meta={meta}
      wide
    >
      {query.data === undefined ? unread : children(query.data)}
    </Sheet>
  );
}
