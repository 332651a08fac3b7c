import { defineFeature } from '../../feature.ts';
import { organizationRouter } from './organization.procedures.ts';

export const organization = defineFeature({
  name: 'organization',
  routers: { organization: organizationRouter },
});
