import { defineFeature } from '../../feature.ts';
import { outreachRouter } from './outreach.procedures.ts';
import { OUTREACH_EVERY, sendOutreach } from './send-outreach.ts';
import { returnedMail, takeReturnedMail } from './returned-mail.ts';
import { stopMail } from './stop-mail.ts';

export const outreach = defineFeature({
  name: 'outreach',
  services: [returnedMail],
  routers: { outreach: outreachRouter },
  async routes(app, { orm, logger, opened }) {
    await app.register(stopMail, { orm });
    const returned = opened(returnedMail);
    if (returned) await app.register(takeReturnedMail, { orm, logger, ...returned });
  },
  jobs: ({ orm, mailer, origins }) => [
    {
      name: 'outreach',
      every: OUTREACH_EVERY,
      run: () => sendOutreach({ orm, mailer, baseUrl: () => origins.baseUrl() }),
    },
  ],
});
