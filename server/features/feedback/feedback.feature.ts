import { defineFeature } from '../../feature.ts';
import { feedbackRouter } from './feedback.procedures.ts';

export const feedback = defineFeature({ name: 'feedback', routers: { feedback: feedbackRouter } });
