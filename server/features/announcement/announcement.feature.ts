import { defineFeature } from '../../feature.ts';
import { startAnnouncementMailing } from './announcement-mailing.ts';
import { announcementRouter } from './announcement.procedures.ts';

export const announcement = defineFeature({
  name: 'announcement',
  routers: { announcement: announcementRouter },
  background: ({ orm, mailer, origins, logger }) => [
    startAnnouncementMailing({
      orm,
      mailer,
      baseUrl: () => origins.baseUrl(),
      logger: logger.child({ part: 'announcements' }),
    }),
  ],
});
