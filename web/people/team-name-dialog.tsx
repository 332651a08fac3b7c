import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { teamName } from '#machines/organization/organization.schema.ts';
import { authClient } from '../session/auth-client.ts';
import { Form } from '../form/form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { usePeopleCall } from './use-people-call.ts';
import { useRoleHere } from './use-role-here.ts';
import overlaysStyles from '../ui/overlays.module.css';

export interface TeamNameDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orgSlug: string;
  /** The team that gets another name; a new one is made without it. */
  team?: { id: string; name: string };
}

/** Makes a team, or gives one another name. */
export function TeamNameDialog(props: TeamNameDialogProps) {
  const { open, onOpenChange, team } = props;
  const { t } = useTranslation('people');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={team ? t('teams.renameTitle', { name: team.name }) : t('teams.newTitle')}
    >
      {open && <NameForm {...props} />}
    </Dialog>
  );
}

const teamForm = z.object({ name: teamName });

function NameForm({ onOpenChange, orgSlug, team }: TeamNameDialogProps) {
  const { t } = useTranslation(['people', 'common']);
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
    done: ({ name }) => t(team ? 'people:teams.renamed' : 'people:teams.made', { name }),
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
  const { form, busy } = server;
  return (
    <Form of={server}>
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            label={t('people:teams.name')}
            autoComplete="off"
            {...(team ? { hint: t('people:teams.addressStays') } : {})}
          />
        )}
      </form.AppField>
      <div className={overlaysStyles.dialogFoot} data-slot="dialog-foot">
        <Button kind="quiet" isDisabled={busy} onPress={() => onOpenChange(false)}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={busy}>
          {team ? t('people:teams.rename') : t('people:teams.make')}
        </Button>
      </div>
    </Form>
  );
}
