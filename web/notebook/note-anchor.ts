/** How an address names a note of its lesson. */
export function noteAnchor(id: string): string {
  return `note-${id}`;
}
