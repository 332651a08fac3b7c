import { useMutation } from '@tanstack/react-query';

const loadEditor = async () => (await import('./edit/in-place-editor.tsx')).InPlaceEditor;
type Load = typeof loadEditor;

/**
 * The editor in the place of a lesson's text. It is loaded when editing begins, being larger than the
 * rest of the page; where its code does not come, that is said, and the text stays.
 */
export function useInPlaceEditor(load: Load = loadEditor) {
  const editor = useMutation({
    mutationFn: load,
    meta: { errorKey: 'errors:UNAVAILABLE' },
    networkMode: 'always',
  });
  return { Editor: editor.data, edit: () => editor.mutate(), leave: editor.reset };
}
