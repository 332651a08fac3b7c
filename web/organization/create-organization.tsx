import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ORGANIZATION_LIMITS,
  newOrganizationForm,
} from '#machines/organization/organization.schema.ts';
import { toSlug } from '#machines/organization/slug.ts';
import { authClient } from '../auth/auth-client.ts';
import { useAuthForm } from '../auth/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { isSlugRefusal } from './slug-refusal.ts';
import { SlugField } from './slug-field.tsx';
import styles from './settings.module.css';
import layoutStyles from '../ui/layout.module.css';

type Created = (slug: string) => unknown;

function useCreation(onCreated: Created) {
  const { t } = useTranslation('organization');
  /** The address follows the name until somebody writes their own. */
  const [own, setOwn] = useState(false);
  const [refused, setRefused] = useState<string>();
  const form = useAuthForm({
    initial: { name: '', slug: '' },
    schema: newOrganizationForm,
    send: (values) => authClient.organization.create(values),
    onDone: ({ slug }) => onCreated(slug),
    onFailure: (failure) => {
      if (!isSlugRefusal(failure.code)) return false;
      setRefused(t('slug.taken'));
      return true;
    },
  });
  const setSlug = (slug: string) => {
    setRefused(undefined);
    form.set('slug', slug);
  };
  return {
    form,
    slugError: form.errors.slug ?? refused,
    setName: (name: string) => {
      form.set('name', name);
      if (!own) setSlug(toSlug(name));
    },
    setSlug: (slug: string) => {
      setOwn(slug !== '');
      setSlug(slug);
    },
  };
}

interface CreateFormProps {
  /** Ties a button outside of the form to it. */
  id: string;
  creation: ReturnType<typeof useCreation>;
}

function CreateFields({ id, creation }: CreateFormProps) {
  const { t } = useTranslation('organization');
  const { form, slugError, setName, setSlug } = creation;
  return (
    <form id={id} className={styles.orgCreate} noValidate onSubmit={form.submit}>
      {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
      <Field label={t('field.name')} error={form.errors.name} required>
        <Input
          name="name"
          value={form.values.name}
          autoComplete="organization"
          maxLength={ORGANIZATION_LIMITS.name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <SlugField value={form.values.slug} onChange={setSlug} error={slugError} />
    </form>
  );
}

/** The form alone, for a page that is about nothing else. */
export function CreateOrganizationForm({ onCreated }: { onCreated: Created }) {
  const { t } = useTranslation('organization');
  const id = useId();
  const creation = useCreation(onCreated);
  return (
    <div className={styles.orgCreatePage}>
      <CreateFields id={id} creation={creation} />
      <Button type="submit" form={id} kind="primary" busy={creation.form.busy}>
        {t('create.submit')}
      </Button>
    </div>
  );
}

interface CreateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: Created;
}

export function CreateOrganizationDialog(props: CreateDialogProps) {
  // Mounted anew each time, so that the next one starts empty.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ open, onOpenChange, onCreated }: CreateDialogProps) {
  const { t } = useTranslation(['organization', 'common']);
  const id = useId();
  const creation = useCreation(async (slug) => {
    onOpenChange(false);
    await onCreated(slug);
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={creation.form.busy}
      title={t('organization:create.title')}
      actions={
        <>
          <Button kind="quiet" isDisabled={creation.form.busy} onPress={() => onOpenChange(false)}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={id} kind="primary" busy={creation.form.busy}>
            {t('organization:create.submit')}
          </Button>
        </>
      }
    >
      <p className={layoutStyles.below4}>{t('organization:create.lead')}</p>
      <CreateFields id={id} creation={creation} />
    </Dialog>
  );
}
