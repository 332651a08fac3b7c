/** Texts say both forms of a particle beside a value; what is shown has the one that fits (PARTICLE-2). */
import type { PostProcessorModule } from 'i18next';
import { withParticles } from '#machines/korean-particle.ts';

export const particles: PostProcessorModule = {
  type: 'postProcessor',
  name: 'particles',
  process: (text) => withParticles(text),
};
