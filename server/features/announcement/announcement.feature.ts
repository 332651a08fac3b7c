import { defineFeature } from '../../feature.ts';
import { startAnnouncementMailing } from './announcement-mailing.ts';
import { announcementRouter } from './announcement.procedures.ts';
import { unsubscribe } from './unsubscribe.ts';

export const announcement = defineFeature({
  name: 'announcement',
  routers: { announcement: announcementRouter },
  async routes(app, { orm }) {
    await app.register(unsubscribe, { orm });
  },
  background: ({ orm, mailer, origins, logger }) => [
    startAnnouncementMailing({
      orm,
      mailer,
      baseUrl: () => origins.baseUrl(),
      logger: logger.child({ part: 'announcements' }),
    }),
  ],
});
