/** The types of all procedures, nothing of the server is bundled. */
export type { AppRouter } from '#server/app-router.ts';
