import { defineEntity, p } from '@mikro-orm/core';

/** What a teacher tells the students of a course. */
export const Announcement = defineEntity({
  name: 'Announcement',
  properties: {
    id: p.text().primary(),
    courseId: p.text(),
    authorId: p.text().nullable(),
    title: p.text(),
    content: p.text(),
    /** Null for a draft. */
    publishedAt: p.datetime().nullable(),
    /** Everybody who wants mail has it, or has had it. */
    mailedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Who has seen it. */
export const AnnouncementRead = defineEntity({
  name: 'AnnouncementRead',
  properties: {
    announcementId: p.text().primary(),
    userId: p.text().primary(),
    readAt: p.datetime().defaultRaw('now()'),
  },
});

/** Who was sent it by mail, and the token that stops such mails. */
export const AnnouncementMail = defineEntity({
  name: 'AnnouncementMail',
  properties: {
    announcementId: p.text().primary(),
    userId: p.text().primary(),
    token: p.text(),
    sentAt: p.datetime().defaultRaw('now()'),
  },
});

/** Who wants no mail about a course. */
export const AnnouncementMute = defineEntity({
  name: 'AnnouncementMute',
  properties: {
    courseId: p.text().primary(),
    userId: p.text().primary(),
    mutedAt: p.datetime().defaultRaw('now()'),
  },
});
