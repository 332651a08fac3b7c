import { useTranslation } from 'react-i18next';
import { isScarce, type TalkRoom } from '#machines/talk/talk-use.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Notice } from '../ui/notice.tsx';

interface MinutesLeftProps {
  room: TalkRoom | undefined;
  isLive: boolean;
}

/** Says how many voice minutes are left once they are few, and when there are none (TALK-USE-3). */
export function MinutesLeft({ room, isLive }: MinutesLeftProps) {
  const { t } = useTranslation('talk');
  const errorText = useErrorText();
  const minutes = room?.voiceMinutes;
  if (!minutes || !isScarce(minutes)) return null;
  const words =
    minutes.left > 0
      ? t('voice.minutes', { count: minutes.left })
      : isLive
        ? t('voice.lastMinute')
        : errorText({ code: 'VOICE_LIMIT_REACHED' });
  return <Notice tone="live">{words}</Notice>;
}
