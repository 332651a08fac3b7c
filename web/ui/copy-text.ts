import { toast } from '../lib/toast.ts';

/** @param done what is said once it is copied */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(done);
  } catch {
    // Some browsers forbid it: the text is shown to be copied by hand.
    toast.info(text);
  }
}
