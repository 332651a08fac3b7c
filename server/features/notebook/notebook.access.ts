import type { AccessEntries } from '../../access/expectation.ts';

export const notebookAccess: AccessEntries = {
  'notebook.list': { call: (api) => api.notebook.list.query({ page: 1, limit: 12 }) },
  'notebook.add': {
    call: (api, { structure }) =>
      api.notebook.add.mutate({
        id: crypto.randomUUID(),
        lessonId: structure.chapters[0]?.lessons[0]?.id ?? '',
        text: 'Ask in class.',
      }),
    except: { stranger: 'LESSON_NOT_FOUND' },
  },
  // Nobody has such a note.
  'notebook.edit': {
    call: (api) => api.notebook.edit.mutate({ id: crypto.randomUUID(), text: 'Ask in class.' }),
    allowed: 'NOT_FOUND',
  },
  'notebook.remove': {
    call: (api) => api.notebook.remove.mutate({ id: crypto.randomUUID() }),
  },
};
