import { defineFeature } from '../../feature.ts';
import { profileRouter } from './profile.procedures.ts';

export const profile = defineFeature({ name: 'profile', routers: { profile: profileRouter } });
