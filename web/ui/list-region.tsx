import type { ReactNode } from 'react';
import { Pager, type PagerProps } from './pager.tsx';
import { Skeleton } from './skeleton.tsx';

/** As much of a listing as decides what stands in its place. */
type Paged = PagerProps['listing'] & { items: readonly unknown[] };

interface ListRegionProps<List extends Paged> extends Pick<PagerProps, 'label' | 'onPage'> {
  /** Undefined while it loads. */
  listing: List | undefined;
  /** What is shown instead once it could not be read. */
  failed?: ReactNode;
  /** About how many rows it will have. */
  rows: number;
  /** Where nothing is, or nothing was found. */
  empty: ReactNode;
  /** In place of the pager while rows are chosen. */
  bulk?: ReactNode;
  children: (listing: List) => ReactNode;
}

/** One page of a list, in whatever state it is: failed, on its way, empty, or there with its pager. */
export function ListRegion<List extends Paged>(props: ListRegionProps<List>) {
  const { label, listing, failed, rows, empty, onPage, bulk, children } = props;
  if (failed) return failed;
  if (!listing) return <Skeleton rows={rows} />;
  return (
    <>
      {listing.items.length === 0 ? empty : children(listing)}
      {bulk || <Pager label={label} listing={listing} onPage={onPage} />}
    </>
  );
}
