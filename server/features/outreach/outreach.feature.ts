import { defineFeature } from '../../feature.ts';
import { outreachRouter } from './outreach.procedures.ts';
import { OUTREACH_EVERY, sendOutreach } from './send-outreach.ts';
import { stopMail } from './stop-mail.ts';

export const outreach = defineFeature({
  name: 'outreach',
  routers: { outreach: outreachRouter },
  async routes(app, { orm }) {
    await app.register(stopMail, { orm });
  },
  jobs: ({ orm, mailer, origins }) => [
    {
      name: 'outreach',
      every: OUTREACH_EVERY,
      run: () => sendOutreach({ orm, mailer, baseUrl: () => origins.baseUrl() }),
    },
  ],
});
