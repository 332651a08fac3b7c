import { searchFields, textUpTo } from '../lib/search-fields.ts';

const COURSE = {
  courseSlug: textUpTo(200),
};
export const courseSearch = searchFields(COURSE);

/** The search of the page that takes a code; `code` comes back with whoever had to sign in first. */
export const secretCodeSearch = searchFields({
  ...COURSE,
  code: textUpTo(100),
});
