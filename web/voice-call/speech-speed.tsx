import { useTranslation } from 'react-i18next';
import { SPEECH_SPEED } from '#machines/tutor/tutor-settings.ts';
import textStyles from '../ui/text.module.css';
import styles from './voice-call.module.css';

interface SpeechSpeedProps {
  /** Times the usual speed. */
  speed: number;
  onChange: (speed: number) => void;
}

/** How fast the tutor speaks in this call. */
export function SpeechSpeed({ speed, onChange }: SpeechSpeedProps) {
  const { t } = useTranslation('talk');
  return (
    <label className={styles.speed}>
      <span>{t('voice.speed')}</span>
      <input
        type="range"
        min={SPEECH_SPEED.slowest}
        max={SPEECH_SPEED.fastest}
        step={SPEECH_SPEED.step}
        value={speed}
        aria-valuetext={`${speed.toFixed(1)}×`}
        onChange={(event) => onChange(Math.round(event.currentTarget.valueAsNumber * 10) / 10)}
      />
      <output className={textStyles.num}>{speed.toFixed(1)}×</output>
    </label>
  );
}
