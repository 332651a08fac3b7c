import { loadMenus } from '../../../ui/menu.tsx';

/** Fetches what a lesson fetches only when it occurs or is pressed: without a network that is too late. */
export async function loadForOffline(): Promise<void> {
  await Promise.all([
    loadMenus(),
    import('../../../lesson/quiz/quiz-set.tsx'),
    import('../../../notebook/note-form.tsx'),
    import('#machines/notebook/note.schema.ts'),
    import('#machines/progress/progress-write.ts'),
    import('../../../ui/toaster.tsx'),
  ]);
}
