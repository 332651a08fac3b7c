import { useRef, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { ACCEPTED_FILES } from '#machines/document/file-name.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { Button, type ButtonKind } from '../ui/button.tsx';
import { toast } from '../lib/toast.ts';
import { refuseFile } from './upload.ts';

interface FileButtonProps {
  children: ReactNode;
  icon?: LucideIcon;
  kind?: ButtonKind;
  onFile: (file: File) => void;
}

/** Chooses one book. What cannot be one is refused before a byte is sent. */
export function FileButton({ children, icon, kind = 'quiet', onFile }: FileButtonProps) {
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (!file) return;
          const failure = refuseFile(file);
          if (failure) toast.error(errorText(failure));
          else onFile(file);
        }}
      />
      <Button
        size="dense"
        kind={kind}
        {...(icon ? { icon } : {})}
        onPress={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
