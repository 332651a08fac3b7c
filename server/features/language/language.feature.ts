import { defineFeature } from '../../feature.ts';
import { changedTexts } from './changed-texts.ts';
import { languageRouter } from './language.procedures.ts';
import { answerChangedTexts } from './locale-route.ts';

export const language = defineFeature({
  name: 'language',
  services: [changedTexts],
  routers: { language: languageRouter },
  routes: async (app, { opened }) => answerChangedTexts(app, opened(changedTexts)),
  texts:
    ({ opened }) =>
    () =>
      opened(changedTexts).now(),
});
