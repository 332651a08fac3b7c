import type { AccessEntries } from '../../access/expectation.ts';

export const cronAccess: AccessEntries = {
  'cron.list': { call: (api) => api.cron.list.query() },
  'cron.runs': { call: (api) => api.cron.runs.query({ job: 'uploads' }) },
  'cron.run': { call: (api) => api.cron.run.mutate({ job: 'uploads' }) },
  // One that nothing does where nobody is paid.
  'cron.pause': { call: (api) => api.cron.pause.mutate({ job: 'payments' }) },
  'cron.resume': { call: (api) => api.cron.resume.mutate({ job: 'payments' }) },
};
