import { defineFeature } from '../../feature.ts';
import { MAILING_EVERY, mailAnnouncements } from './announcement-mailing.ts';
import { announcementRouter } from './announcement.procedures.ts';
import { unsubscribe } from './unsubscribe.ts';

export const announcement = defineFeature({
  name: 'announcement',
  routers: { announcement: announcementRouter },
  async routes(app, { orm }) {
    await app.register(unsubscribe, { orm });
  },
  jobs: ({ orm, mailer, origins }) => [
    {
      name: 'announcements',
      every: MAILING_EVERY,
      run: () => mailAnnouncements({ orm, mailer, baseUrl: () => origins.baseUrl() }),
    },
  ],
});
