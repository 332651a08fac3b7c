import { defineFeature } from '../../feature.ts';
import { accountRouter } from './account.procedures.ts';

export const account = defineFeature({ name: 'account', routers: { account: accountRouter } });
