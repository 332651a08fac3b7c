import { defineFeature } from '../../feature.ts';
import { shareImage } from './share-image-route.ts';
import { sitemap } from './sitemap.ts';

export const share = defineFeature({
  name: 'share',
  async routes(app, { orm, origins }) {
    await app.register(shareImage);
    await app.register(sitemap, { orm, origins });
  },
});
