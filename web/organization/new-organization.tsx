import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

/** Only who makes an organization needs it. */
const CreateDialog = lazy(async () => {
  const { CreateOrganizationDialog } = await import('./create-organization.tsx');
  return { default: CreateOrganizationDialog };
});

/** Asks for another organization, and goes there. */
export function NewOrganization({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const navigate = useNavigate();
  return (
    <Suspense>
      <CreateDialog
        open
        onOpenChange={onOpenChange}
        onCreated={(slug) => navigate({ to: '/$orgSlug/dashboard', params: { orgSlug: slug } })}
      />
    </Suspense>
  );
}
