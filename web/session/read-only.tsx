/** Whether the course of this page may be changed at all: what would be refused is not offered (READ-ONLY-4). */
import { createContext, use, type ReactNode } from 'react';
import type { Permission } from '#machines/permissions.ts';
import { useMay } from './use-may.ts';

const ReadOnlyContext = createContext(false);

/** Around the pages of one course. */
export const WithinReadOnly = ReadOnlyContext;

export function useReadOnly(): boolean {
  return use(ReadOnlyContext);
}

/** As `useMay`, of what changes the course of this page. */
export function useMayChange(): (permission: Permission) => boolean {
  const may = useMay();
  const isReadOnly = useReadOnly();
  return (permission) => !isReadOnly && may(permission);
}

interface ChangesProps {
  children: ReactNode;
  /** What stands there where nothing can be changed. */
  otherwise?: ReactNode;
}

/** What changes the course of this page, where it may be changed. */
export function Changes({ children, otherwise }: ChangesProps) {
  return useReadOnly() ? otherwise : children;
}
