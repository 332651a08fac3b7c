/** Sizes, limits and times that the specification names, each where the product keeps it. */
import { expect, it } from 'vitest';
import { SHARE_IMAGE } from '#server/features/share/draw-share-image.ts';
import { TOKENS_PER_COURSE } from '#server/models/author-facts.ts';
import { IDEA_LIMITS } from '#machines/course/course-idea.ts';
import { DOCUMENT_SIZE_LIMIT } from '#machines/document/document-processing.events.ts';
import { MATERIALS_LIMIT } from '#machines/lesson/lesson-generation.events.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { PICTURE_SIZES } from '#machines/media/picture.ts';
import { SPEECH_SPEED } from '#machines/tutor/tutor-settings.ts';
import { PAGE_SIZE } from '#web/catalogue/catalogue-page-size.ts';
import {
  FALLBACK_LANGUAGE,
  LANGUAGE_COOKIE_MINUTES,
  LANGUAGE_KEY,
  LANGUAGES,
} from '#web/lib/interface-language.ts';

it('[AGREED-LIMITS-1] are those of the specification', () => {
  expect(IDEA_LIMITS.characters).toBe(500);
  expect(MATERIALS_LIMIT).toBe(3);
  expect(DOCUMENT_SIZE_LIMIT).toBe(500_000_000);
  expect(PASS_SCORE).toBe(9);
  expect(TOKENS_PER_COURSE).toBe(1_200_000);
  expect(PICTURE_SIZES['organization-banner']).toEqual({ width: 1200, height: 400 });
  expect(PICTURE_SIZES['organization-logo']).toEqual({ width: 200, height: 200 });
  expect(SHARE_IMAGE).toEqual({ width: 1200, height: 630 });
  expect(PAGE_SIZE).toBe(12);
  expect(SPEECH_SPEED.normal).toBe(1);
  expect(LANGUAGES).toEqual(['en', 'ko']);
  expect(FALLBACK_LANGUAGE).toBe('en');
  expect(LANGUAGE_KEY).toBe('i18nextLng');
  expect(LANGUAGE_COOKIE_MINUTES).toBe(10_080);
});
