/** The shape of the request door: its types only, nothing of the server is bundled. */
export type { AppRouter } from '#server/app-router.ts';
