/** A lesson while it is being edited by hand. */
export interface LessonDraft {
  title: string;
  content: string;
}

export function readLessonDraft(kept: unknown): LessonDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const title: unknown = Reflect.get(kept, 'title');
  const content: unknown = Reflect.get(kept, 'content');
  return typeof title === 'string' && typeof content === 'string' ? { title, content } : undefined;
}
