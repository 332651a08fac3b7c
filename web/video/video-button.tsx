import { Video } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VIDEO_FORMATS } from '#machines/video/video.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button, type ButtonKind } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';
import { refuseVideo } from './video-uploads.ts';
import textStyles from '../ui/text.module.css';

interface VideoButtonProps {
  converts: boolean;
  kind?: ButtonKind;
  busy?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Chooses one video. What cannot be taken is refused before a byte is sent. */
export function VideoButton({
  converts,
  kind = 'second',
  busy,
  onFile,
  children,
}: VideoButtonProps) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className={textStyles.srOnly}
        tabIndex={-1}
        aria-label={t('file')}
        accept={VIDEO_FORMATS.map((format) => `.${format}`).join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          if (!file) return;
          const failure = refuseVideo(file, converts);
          if (failure) toast.error(errorText(failure));
          else onFile(file);
        }}
      />
      <Button
        size="dense"
        kind={kind}
        icon={Video}
        busy={busy ?? false}
        onPress={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
