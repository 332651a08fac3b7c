import { defineFeature } from '../../feature.ts';
import { languageRouter } from './language.procedures.ts';

export const language = defineFeature({
  name: 'language',
  routers: { language: languageRouter },
});
