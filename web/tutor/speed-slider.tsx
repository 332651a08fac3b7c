import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { SPEECH_SPEED } from '#machines/tutor/tutor-settings.ts';
import { Button } from '../ui/button.tsx';
import styles from './tutor.module.css';
import fieldStyles from '../ui/field.module.css';
import textStyles from '../ui/text.module.css';

const TICKS = [0.5, 1, 1.5, 2] as const;

/** As people say it: `1.0`. */
export const speedFigure = (speed: number) => speed.toFixed(1);

interface SpeedSliderProps {
  value: number;
  onChange: (speed: number) => void;
}

/** From the slowest to the fastest speech; arrow keys go by a tenth, Home and End to the ends. */
export function SpeedSlider({ value, onChange }: SpeedSliderProps) {
  const { t } = useTranslation('tutor');
  const id = useId();
  const { slowest, normal, fastest, step } = SPEECH_SPEED;
  const isNormal = value === normal;
  const speed = speedFigure(value);
  const share = (at: number) => (at - slowest) / (fastest - slowest);
  return (
    <div className={fieldStyles.field} data-slot="field">
      <div className={fieldStyles.fieldHead}>
        <label className={fieldStyles.fieldLabel} htmlFor={id}>
          {t('voice.speed')}
        </label>
        <span className={styles.tutorSpeedValue}>
          {!isNormal && (
            <Button size="dense" kind="quiet" onPress={() => onChange(normal)}>
              {t('voice.toNormal')}
            </Button>
          )}
          <output htmlFor={id} className={textStyles.num}>
            {speed}x{isNormal && ` ${t('voice.normal')}`}
          </output>
        </span>
      </div>
      <input
        id={id}
        type="range"
        className={styles.tutorRange}
        min={slowest}
        max={fastest}
        step={step}
        value={value}
        aria-valuetext={t(isNormal ? 'voice.speedNormal' : 'voice.speedText', { speed })}
        style={filled(share(value))}
        onChange={(event) => onChange(Math.round(event.currentTarget.valueAsNumber * 10) / 10)}
      />
      <div className={styles.tutorTicks} aria-hidden>
        {TICKS.map((tick) => (
          <span key={tick} style={{ left: `${share(tick) * 100}%` }}>
            <b className={textStyles.num}>{speedFigure(tick)}x</b>
            {tick === slowest && ` ${t('voice.slowest')}`}
            {tick === normal && ` ${t('voice.normal')}`}
            {tick === fastest && ` ${t('voice.fastest')}`}
          </span>
        ))}
      </div>
    </div>
  );
}

/** React's type of a style knows no custom properties. */
function filled(share: number): CSSProperties {
  return { '--filled': `${share * 100}%` } as CSSProperties;
}
