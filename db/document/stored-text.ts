/** Postgres keeps no NUL, neither in text nor in jsonb; PDFs and file names may hold one. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
