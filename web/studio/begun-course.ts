/** What the page that approved a course knows of it: shown before the server has been asked. */
import type { Language } from '#machines/document/source.ts';

export interface BegunCourse {
  id: string;
  title: string;
  language: Language;
  lessonCount: number;
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Handed over with the address of the Studio; goes when another page is opened. */
    begunCourse?: BegunCourse | undefined;
  }
}
