/**
 * What a teacher tells the students of a course, and what pages show of it.
 *
 * ANNOUNCEMENT-WORDS-1 A title has 1 to 199 characters, a content 1 to 1999.
 */
import { z } from 'zod';

/** Characters: a title is under 200, a content under 2000. */
export const ANNOUNCEMENT_LIMITS = { title: 199, content: 1999 } as const;

export const announcementWordsSchema = z.object({
  title: z.string().trim().min(1, 'ANNOUNCEMENT_TITLE_REQUIRED').max(ANNOUNCEMENT_LIMITS.title),
  content: z
    .string()
    .trim()
    .min(1, 'ANNOUNCEMENT_CONTENT_REQUIRED')
    .max(ANNOUNCEMENT_LIMITS.content),
});
export type AnnouncementWords = z.infer<typeof announcementWordsSchema>;

/** On the side of whoever writes it. */
export interface Announcement extends AnnouncementWords {
  id: string;
  /** ISO 8601; absent for a draft. */
  publishedAt?: string;
  updatedAt: string;
  /** Only of what is published: how many of those who are told it have opened it. */
  reach?: { read: number; of: number };
}

/** On the side of a student. */
export interface CourseNews extends AnnouncementWords {
  id: string;
  publishedAt: string;
  /** Its words are others than were published; absent while they are the same. */
  changedAt?: string;
  course: { id: string; slug: string; title: string };
  unread: boolean;
}

/** The news of a student: of all courses together, newest first. */
export interface NewsListing {
  items: CourseNews[];
  total: number;
  unread: number;
  page: number;
  limit: number;
}

/** Whether a student gets mail about a course. */
export interface MailChoice {
  course: { id: string; title: string };
  wanted: boolean;
}
