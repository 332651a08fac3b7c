/** Whether a statement was refused because the row, or another one with its key, is there already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
