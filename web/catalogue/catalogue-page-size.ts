/** Courses on one page of the catalogue. */
export const PAGE_SIZE = 12;
