import { Camera, FileText, Mic, Monitor, Plus, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ATTACHMENT_LIMITS } from '#machines/talk/attachment.ts';
import { RECORDING_LIMITS } from '#machines/talk/recording.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { toast } from '../lib/toast.ts';
import type { Hearer } from '../dictation/use-dictation.ts';
import { canTakeScreenshots, takeScreenshot, type Screenshot } from './take-screenshot.ts';

/** Only who takes a screenshot needs it. */
const PictureDialog = lazy(() => import('../media/picture-dialog.tsx'));

export interface AttachMenuProps {
  /** Who would hear a spoken question. */
  hearer: Hearer;
  onDictate: () => void;
  onSearch: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** What can stand beside a question: a file, a photo, a part of a window, a place of the course; and the
 * microphone, by which it is spoken. */
export function AttachMenu({ hearer, onDictate, onSearch, onFiles }: AttachMenuProps) {
  const { t } = useTranslation('talk');
  const errorText = useErrorText();
  const file = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [shot, setShot] = useState<Screenshot & { source: string }>();
  // The address of a picture holds it in memory until it is given back.
  const source = shot?.source;
  useEffect(() => () => (source === undefined ? undefined : URL.revokeObjectURL(source)), [source]);

  const screenshot = async () => {
    try {
      const taken = await takeScreenshot();
      if (taken) setShot({ ...taken, source: URL.createObjectURL(taken.picture) });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const chosen = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    input.value = '';
  };

  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        data-testid="attach-file"
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input
        ref={photo}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        data-testid="attach-photo"
        onChange={(event) => chosen(event.currentTarget)}
      />
      <Menu
        label={t('attach.label')}
        placement="top start"
        trigger={<IconButton size="dense" icon={Plus} label={t('attach.label')} />}
        groups={[
          {
            id: 'attach',
            items: [
              {
                id: 'file',
                icon: FileText,
                label: t('attach.file'),
                note: t('attach.fileNote', { limit: ATTACHMENT_LIMITS.megabytes }),
                onAction: () => file.current?.click(),
              },
              {
                id: 'photo',
                icon: Camera,
                label: t('attach.photo'),
                note: t('attach.photoNote'),
                onAction: () => photo.current?.click(),
              },
              {
                id: 'screenshot',
                icon: Monitor,
                label: t('attach.screenshot'),
                note: t('attach.screenshotNote'),
                disabled: !canTakeScreenshots(),
                onAction: () => void screenshot(),
              },
              {
                id: 'microphone',
                icon: Mic,
                label: t('attach.microphone'),
                note: t(`attach.microphoneNote.${hearer}`, {
                  limit: RECORDING_LIMITS.length / 60_000,
                }),
                disabled: hearer === 'nobody',
                onAction: onDictate,
              },
              {
                id: 'search',
                icon: Search,
                label: t('attach.search'),
                note: t('attach.searchNote'),
                onAction: onSearch,
              },
            ],
          },
        ]}
      />
      {shot && (
        <Suspense>
          <PictureDialog
            type="image/jpeg"
            size={shot.size}
            source={shot.source}
            onClose={() => setShot(undefined)}
            onSend={async (picture) => {
              onFiles([new File([picture], t('attach.screenshotName'), { type: picture.type })]);
              setShot(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
