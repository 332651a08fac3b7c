/**
 * What a call over the voice server can be set to on its page.
 *
 * LINE-TOOLS-1 Where there is more than one microphone, which of them hears is chosen, also during the call.
 * LINE-TOOLS-2 Where the browser lets nothing sound before something is pressed, a button does.
 */
import { Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import type { OpenedLine } from './page-line.ts';
import styles from './voice-call.module.css';

/** Milliseconds between two looks at whether the browser lets it sound. */
const LOOK = 120;

/** Which microphone it is, and a button where the browser lets nothing sound by itself. */
export function LineTools({ line }: { line: OpenedLine }) {
  return (
    <div className={styles.tools}>
      <Sound line={line} />
      <Microphones line={line} />
    </div>
  );
}

function Sound({ line }: { line: OpenedLine }) {
  const { t } = useTranslation('talk');
  const [isMute, setMute] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setMute(line.isMute()), LOOK);
    return () => clearInterval(timer);
  }, [line]);
  if (!isMute) return null;
  return (
    <Button kind="primary" icon={Volume2} onPress={() => void line.sound()}>
      {t('voice.sound')}
    </Button>
  );
}

/** Shown where there is a choice. */
function Microphones({ line }: { line: OpenedLine }) {
  const { t } = useTranslation('talk');
  const [microphones, setMicrophones] = useState<MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    let isOver = false;
    line.microphones().then(
      (all) => void (isOver || setMicrophones(all)),
      // Without a list there is no choice.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [line]);
  if (microphones.length < 2) return null;
  const options = microphones.map(({ deviceId, label }, at) => ({
    value: deviceId,
    label: label === '' ? `${t('voice.microphone')} ${at + 1}` : label,
  }));
  return (
    <Select
      label={t('voice.microphone')}
      options={options}
      value={chosen ?? options[0]?.value ?? null}
      onChange={(deviceId) => {
        setChosen(deviceId);
        void line.use(deviceId);
      }}
    />
  );
}
