import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { teamName } from '#machines/organization/organization.schema.ts';
import { authClient } from '../session/auth-client.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { usePeopleCall } from './use-people-call.ts';
import { useRoleHere } from './use-role-here.ts';

export interface TeamNameDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orgSlug: string;
  /** The team that gets another name; a new one is made without it. */
  team?: { id: string; name: string };
}

/** Makes a team, or gives one another name. */
export function TeamNameDialog({ open, ...props }: TeamNameDialogProps) {
  return open && <NameDialog {...props} />;
}

const teamForm = z.object({ name: teamName });

function NameDialog({ onOpenChange, orgSlug, team }: Omit<TeamNameDialogProps, 'open'>) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const { organization } = useRoleHere(orgSlug);
  const here = organization ? { organizationId: organization.id } : {};
  const naming = usePeopleCall({
    call: async ({ name }: { name: string }) => {
      if (!team) return authClient.organization.createTeam({ name, ...here });
      const data = { name, ...here };
      const { error } = await authClient.organization.updateTeam({ teamId: team.id, data });
      return { data: null, error };
    },
    done: ({ name }) => t(team ? 'teams.renamed' : 'teams.made', { name }),
    onDone: (made) => {
      onOpenChange(false);
      if (!made) return undefined;
      return navigate({
        to: '/$orgSlug/dashboard/workspace/$teamSlug',
        params: { orgSlug, teamSlug: made.slug },
      });
    },
  });
  const server = useServerForm({
    defaultValues: { name: team?.name ?? '' },
    schema: teamForm,
    mutation: naming,
    place: () => undefined,
  });
  const { form } = server;
  return (
    <FormDialog
      of={server}
      title={team ? t('teams.renameTitle', { name: team.name }) : t('teams.newTitle')}
      action={team ? t('teams.rename') : t('teams.make')}
      onClose={() => onOpenChange(false)}
    >
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            label={t('teams.name')}
            autoComplete="off"
            {...(team ? { hint: t('teams.addressStays') } : {})}
          />
        )}
      </form.AppField>
    </FormDialog>
  );
}
