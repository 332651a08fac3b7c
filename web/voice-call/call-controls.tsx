import { Keyboard, Mic, MicOff, Phone, PhoneOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#machines/document/source.ts';
import { Button } from '../ui/button.tsx';
import type { useVoiceCall } from './use-voice-call.ts';
import styles from './voice-call.module.css';

interface CallControlsProps {
  call: Pick<
    ReturnType<typeof useVoiceCall>,
    'isLive' | 'muted' | 'mute' | 'interrupt' | 'finish'
  > & { state: string };
  language: Language;
  /** Whether this browser can listen. */
  hears: boolean;
  /** Whether a voice server holds the call. */
  byLine: boolean;
  /** No minutes are left. */
  isSpent: boolean;
  /** What the button says that begins a call. */
  start: string;
  /** Questions may be typed. */
  types: boolean;
  onStart: () => void;
  /** A question is typed, or not any more. */
  onKeyboard: () => void;
}

/** What can be done before a call and in it. */
export function CallControls(props: CallControlsProps) {
  const { call, language, hears, byLine, isSpent, start, types, onStart, onKeyboard } = props;
  const { t } = useTranslation('talk');
  return (
    <div className={styles.controls} data-lower-edge="grows">
      {call.isLive ? (
        <>
          {hears && (
            <Button size="large" icon={call.muted ? Mic : MicOff} onPress={call.mute}>
              {t(call.muted ? 'voice.unmute' : 'voice.mute')}
            </Button>
          )}
          {call.state === 'speaking' || call.state === 'looking' ? (
            <Button size="large" onPress={call.interrupt}>
              {t('voice.interrupt')}
            </Button>
          ) : (
            hears &&
            types && (
              <Button size="large" icon={Keyboard} onPress={onKeyboard}>
                {t('voice.keyboard')}
              </Button>
            )
          )}
          <Button size="large" kind="danger-quiet" icon={PhoneOff} onPress={call.finish}>
            {t('voice.finish')}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.before}>
            {t('voice.before', { language: t(`voice.language.${language}`) })}{' '}
            {hears && t(byLine ? 'voice.byLine' : 'voice.byBrowser')}
          </p>
          <Button kind="primary" size="large" icon={Phone} isDisabled={isSpent} onPress={onStart}>
            {start}
          </Button>
        </>
      )}
    </div>
  );
}
