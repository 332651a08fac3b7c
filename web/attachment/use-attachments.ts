import { useRef, useState } from 'react';
import { ATTACHMENT_LIMITS, type TalkAttachment } from '#machines/talk/attachment.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { toast } from '../lib/toast.ts';
import { dropAttachment, sendAttachment } from './send-attachment.ts';

/** A file beside the next question; on its way while it has no `sent`. */
export interface AttachedFile {
  key: string;
  name: string;
  sent?: TalkAttachment;
}

/** Files beside the next question. What is refused is said, and not kept. */
export function useAttachments(courseId: string) {
  const errorText = useErrorText();
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  // What is added in one go is counted before it is shown.
  const count = useRef(0);
  const remove = (key: string) => {
    count.current -= 1;
    setFiles((all) => all.filter((one) => one.key !== key));
  };
  const send = async (file: File) => {
    if (count.current >= ATTACHMENT_LIMITS.perQuestion) {
      const detail = { limit: ATTACHMENT_LIMITS.perQuestion };
      toast.error(errorText({ code: 'ATTACHMENTS_TOO_MANY', detail }), { id: 'attachments' });
      return;
    }
    const key = crypto.randomUUID();
    count.current += 1;
    setFiles((all) => [...all, { key, name: file.name }]);
    try {
      const sent = await sendAttachment(courseId, file);
      setFiles((all) => all.map((one) => (one.key === key ? { ...one, sent } : one)));
    } catch (error) {
      remove(key);
      toast.error(errorText(error));
    }
  };
  return {
    files,
    isSending: files.some(({ sent }) => sent === undefined),
    add: (given: readonly File[]) => given.forEach((file) => void send(file)),
    drop: (file: AttachedFile) => {
      remove(file.key);
      if (file.sent) void dropAttachment(file.sent.id);
    },
    /** They stand beside a question now. */
    clear() {
      count.current = 0;
      setFiles([]);
    },
    /** The question did not arrive: they wait for the next. */
    giveBack(given: readonly AttachedFile[]) {
      count.current = given.length;
      setFiles(given);
    },
  };
}
