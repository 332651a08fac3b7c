import { defineFeature } from '../../feature.ts';
import { dashboardRouter } from './dashboard.procedures.ts';

export const dashboard = defineFeature({
  name: 'dashboard',
  routers: { dashboard: dashboardRouter },
});
