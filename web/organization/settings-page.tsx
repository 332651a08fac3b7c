import { useNavigate } from '@tanstack/react-router';
import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  organizationSettingsForm,
  type OrganizationSettings,
} from '#machines/organization/organization.schema.ts';
import { authClient } from '../session/auth-client.ts';
import { failureOf } from '../session/auth-refusal.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Form } from '../form/form.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../lib/toast.ts';
import { DeleteOrganization } from './delete-organization.tsx';
import { OrganizationNav } from './organization-nav.tsx';
import {
  AddressFields,
  ColorFields,
  ContactFields,
  NameFields,
  SocialFields,
} from './settings-fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SettingsPictures } from './settings-pictures.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { isSlugRefusal } from './slug-refusal.ts';
import { TalkPolicy } from './talk-policy.tsx';
import { useOrganizationChanged } from './use-organization-changed.ts';
import styles from './settings.module.css';

export type StoredSettings = OrganizationSettings & { id: string; logo: string; banner: string };

const NAMES = [
  'name',
  'slug',
  'slogan',
  'description',
  'website',
  'contactEmail',
  'customDomain',
  'primaryColor',
  'secondaryColor',
  'phone',
  'address',
  'twitter',
  'linkedin',
  'facebook',
  'instagram',
] as const satisfies (keyof OrganizationSettings)[];

interface SettingsPageProps {
  orgSlug: string;
  stored: StoredSettings;
}

/** Every field of an organization in calm groups; beside them its public page as it will look. */
export function SettingsPage({ orgSlug, stored }: SettingsPageProps) {
  const { t } = useTranslation(['organization', 'common', 'errors']);
  const navigate = useNavigate();
  const changed = useOrganizationChanged();
  const { id, logo, banner, ...initial } = stored;
  const settings = useAuthForm({
    defaultValues: initial,
    schema: organizationSettingsForm,
    call: (data) => authClient.organization.update({ organizationId: id, data }),
    async onDone(saved) {
      // As it was stored: without spaces at the ends.
      write(saved);
      const { slug } = saved;
      if (slug !== orgSlug) {
        // Before anything is asked about the former address again.
        await navigate({
          to: '/$orgSlug/dashboard/organization/settings',
          params: { orgSlug: slug },
          replace: true,
          ignoreBlocker: true,
        });
      }
      await changed();
      toast.done(t('common:action.saved'));
    },
    onRefused(error) {
      if (!isSlugRefusal(failureOf(error).code)) toast.error(t('errors:failedTo.saveSettings'));
    },
    place: (error) =>
      isSlugRefusal(failureOf(error).code)
        ? { field: 'slug', text: t('organization:slug.taken') }
        : undefined,
  });
  const { form, busy } = settings;
  const values = useStore(form.store, (state) => state.values);
  const write = (all: OrganizationSettings) => {
    for (const name of NAMES) form.setFieldValue(name, all[name]);
  };
  const dirty = NAMES.filter((name) => values[name] !== stored[name]);

  return (
    <>
      <PageHeader title={t('organization:settings.title')}>{stored.name}</PageHeader>
      <OrganizationNav orgSlug={orgSlug} />
      <div className={styles.orgSettings}>
        <div className={styles.orgSettingsGroups}>
          <Form of={settings} id="organization-settings">
            <Group id="name">
              <NameFields form={form} />
            </Group>
            <Group id="pictures" note>
              <SettingsPictures
                organization={{ ...values, id, logo, banner }}
                onChanged={changed}
              />
            </Group>
            <Group id="colors" note>
              <ColorFields form={form} />
            </Group>
            <Group id="address">
              <AddressFields
                form={form}
                orgSlug={orgSlug}
                slugChanged={values.slug !== stored.slug}
                domain={stored.customDomain}
              />
            </Group>
            <Group id="contact" note>
              <ContactFields form={form} />
            </Group>
            <Group id="social">
              <SocialFields form={form} />
            </Group>
            <div
              className={styles.orgSave}
              data-lower-edge="line"
              data-testid="org-save"
              data-shown={dirty.length > 0 || undefined}
            >
              <p aria-live="polite">
                {dirty.length > 0 && t('organization:settings.unsaved', { count: dirty.length })}
              </p>
              {dirty.length > 0 && (
                <Button kind="quiet" isDisabled={busy} onPress={() => write(stored)}>
                  {t('organization:settings.discard')}
                </Button>
              )}
              <Button type="submit" kind="primary" busy={busy} isDisabled={dirty.length === 0}>
                {t('common:action.save')}
              </Button>
            </div>
          </Form>
          <TalkPolicy orgSlug={orgSlug} />
          <DeleteOrganization organization={{ id, name: stored.name }} orgSlug={orgSlug} />
        </div>
        <LeaveGuard changes={dirty.length} />
        <SettingsPreview organization={{ ...values, logo, banner }} />
      </div>
    </>
  );
}

function Group({ id, note, children }: { id: string; note?: boolean; children: ReactNode }) {
  const { t } = useTranslation('organization');
  return (
    <section className={styles.orgGroup} aria-labelledby={`group-${id}`}>
      <h2 id={`group-${id}`}>{t(`settings.group.${id}`)}</h2>
      {note && <p className={styles.orgGroupNote}>{t(`settings.group.${id}Note`)}</p>}
      <div className={styles.orgGroupFields}>{children}</div>
    </section>
  );
}
