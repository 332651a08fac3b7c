import { expect, it } from 'vitest';
import { withParticle } from './korean-particle.ts';

it('[PARTICLE-1] takes the particle that the end of a word asks for', () => {
  const object = ['을', '를'] as const;
  expect(withParticle('레슨', object)).toBe('레슨을');
  expect(withParticle('강의', object)).toBe('강의를');
  expect(withParticle('제3', ['은', '는'])).toBe('제3은');
  expect(withParticle('제2', ['은', '는'])).toBe('제2는');
  expect(withParticle('Lectern', ['이', '가'])).toBe('Lectern가');
});
