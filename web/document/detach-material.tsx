import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseMaterial } from '#machines/document/material.ts';
import { useTRPC } from '../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { toast } from '../lib/toast.ts';

interface DetachMaterialProps {
  at: { orgSlug: string; courseSlug: string };
  material: CourseMaterial;
  onDone: () => void;
}

/** Takes a document out of a course; asks first, and says what stays. */
export function DetachMaterial({ at, material, onDone }: DetachMaterialProps) {
  const { t } = useTranslation('document');
  const detach = useMutation(useTRPC().material.detach.mutationOptions());
  const [asking, setAsking] = useState(false);
  const { documentId, fileName } = material;
  return (
    <>
      <Button size="dense" kind="quiet" onPress={() => setAsking(true)}>
        {t('materials.detach')}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('materials.detachTitle', { name: fileName })}
        action={t('materials.detachAction')}
        onConfirm={async () => {
          await detach.mutateAsync({ ...at, documentId });
          setAsking(false);
          toast.done(t('materials.detached', { name: fileName }));
          onDone();
        }}
      >
        {t('materials.detachText')}
      </AskDialog>
    </>
  );
}
