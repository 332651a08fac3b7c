import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ORGANIZATION_LIMITS, teamName } from '#machines/organization/organization.schema.ts';
import { authClient } from '../auth/auth-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';
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

function NameForm({ onOpenChange, orgSlug, team }: TeamNameDialogProps) {
  const { t } = useTranslation(['people', 'common', 'errors']);
  const navigate = useNavigate();
  const { organization } = useRoleHere(orgSlug);
  const { run, busy } = usePeopleCall();
  const [name, setName] = useState(team?.name ?? '');
  const [error, setError] = useState<string>();

  const create = async (checked: string) => {
    let slug: string | undefined;
    const made = await run(
      async () => {
        const answer = await authClient.organization.createTeam({
          name: checked,
          ...(organization ? { organizationId: organization.id } : {}),
        });
        slug = answer.data?.slug;
        return answer;
      },
      { done: t('people:teams.made', { name: checked }) },
    );
    if (!made) return;
    onOpenChange(false);
    if (slug === undefined) return;
    await navigate({
      to: '/$orgSlug/dashboard/workspace/$teamSlug',
      params: { orgSlug, teamSlug: slug },
    });
  };
  const rename = async (teamId: string, checked: string) => {
    const data = { name: checked, ...(organization ? { organizationId: organization.id } : {}) };
    const renamed = await run(() => authClient.organization.updateTeam({ teamId, data }), {
      done: t('people:teams.renamed', { name: checked }),
    });
    if (renamed) onOpenChange(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const checked = teamName.safeParse(name);
    if (checked.success) {
      void (team ? rename(team.id, checked.data) : create(checked.data));
      return;
    }
    const key = checked.error.issues[0]?.message ?? 'form.teamName';
    setError(t(`errors:${key}`, { max: ORGANIZATION_LIMITS.name }));
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('people:teams.name')}
        error={error}
        {...(team ? { hint: t('people:teams.addressStays') } : {})}
      >
        <Input
          name="name"
          value={name}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className={overlaysStyles.dialogFoot} data-slot="dialog-foot">
        <Button kind="quiet" isDisabled={busy} onPress={() => onOpenChange(false)}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={busy}>
          {team ? t('people:teams.rename') : t('people:teams.make')}
        </Button>
      </div>
    </form>
  );
}
