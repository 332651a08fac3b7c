import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isScarce, type TalkRoom } from '#machines/talk/talk-use.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useRefreshed } from '../lib/use-refreshed.ts';

/** What the plan still holds. @param change differs when some of it may have been used. */
export function useTalkRoom(courseId: string, change: string): TalkRoom | undefined {
  const options = useTRPC().talk.room.queryOptions({ courseId });
  useRefreshed(options.queryKey, change);
  return useQuery({ ...options, meta: { silent: true } }).data;
}

/** Says how many questions are left once they are few, and when there are none. */
export function MessagesLeft({ room }: { room: TalkRoom | undefined }) {
  const { t } = useTranslation('talk');
  const errorText = useErrorText();
  const messages = room?.messages;
  if (!messages || !isScarce(messages)) return null;
  return (
    <p role="status" data-testid="messages-left">
      {messages.left === 0
        ? errorText({ code: 'MESSAGE_LIMIT_REACHED' })
        : t('room.messages', { count: messages.left })}
    </p>
  );
}
