import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ORGANIZATION_LIMITS,
  newOrganizationForm,
} from '#machines/organization/organization.schema.ts';
import { toSlug } from '#machines/organization/organization-slug.ts';
import { authClient } from '../session/auth-client.ts';
import { failureOf } from '../session/auth-refusal.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Form } from '../form/form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { isSlugRefusal } from './slug-refusal.ts';
import { SlugField } from './slug-field.tsx';
import styles from './settings.module.css';
import layoutStyles from '../ui/layout.module.css';

type Created = (slug: string) => unknown;

function useCreation(onCreated: Created) {
  const { t } = useTranslation('organization');
  return useAuthForm({
    defaultValues: { name: '', slug: '' },
    schema: newOrganizationForm,
    call: (values) => authClient.organization.create(values),
    onDone: ({ slug }) => onCreated(slug),
    place: (error, usual) =>
      isSlugRefusal(failureOf(error).code)
        ? { field: 'slug', text: t('slug.taken') }
        : usual(error),
  });
}

interface CreateFormProps {
  /** Ties a button outside of the form to it. */
  id: string;
  creation: ReturnType<typeof useCreation>;
}

function CreateFields({ id, creation }: CreateFormProps) {
  const { t } = useTranslation('organization');
  const { form } = creation;
  /** The address follows the name until somebody writes their own. */
  const [own, setOwn] = useState(false);
  return (
    <Form of={creation} id={id} className={styles.orgCreate}>
      <form.AppField
        name="name"
        listeners={{
          onChange: ({ value }) => {
            if (!own) form.setFieldValue('slug', toSlug(value));
          },
        }}
      >
        {(field) => (
          <field.TextField
            label={t('field.name')}
            required
            autoComplete="organization"
            maxLength={ORGANIZATION_LIMITS.name}
          />
        )}
      </form.AppField>
      <form.AppField name="slug">
        {() => <SlugField onWritten={(slug) => setOwn(slug !== '')} />}
      </form.AppField>
    </Form>
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
      <Button type="submit" form={id} kind="primary" busy={creation.busy}>
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
      locked={creation.busy}
      title={t('organization:create.title')}
      actions={
        <>
          <Button kind="quiet" isDisabled={creation.busy} onPress={() => onOpenChange(false)}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={id} kind="primary" busy={creation.busy}>
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
