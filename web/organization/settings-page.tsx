import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  organizationSettingsForm,
  type OrganizationSettings,
} from '#machines/organization/organization.schema.ts';
import { authClient } from '../auth/auth-client.ts';
import { useAuthForm } from '../auth/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
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
  const [slugRefused, setSlugRefused] = useState(false);
  const { id, logo, banner, ...initial } = stored;
  const form = useAuthForm({
    initial,
    schema: organizationSettingsForm,
    send: (data) => authClient.organization.update({ organizationId: id, data }),
    async onDone(saved) {
      // As it was stored: without spaces at the ends.
      for (const name of NAMES) form.set(name, saved[name]);
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
    onFailure({ code }) {
      if (isSlugRefusal(code)) setSlugRefused(true);
      else toast.error(t('errors:failedTo.saveSettings'));
      return true;
    },
  });
  const set = (name: keyof OrganizationSettings, value: string) => {
    if (name === 'slug') setSlugRefused(false);
    form.set(name, value);
  };
  const dirty = NAMES.filter((name) => form.values[name] !== stored[name]);
  const errors = {
    ...form.errors,
    ...(slugRefused ? { slug: t('organization:slug.taken') } : {}),
  };
  const fields = { values: form.values, errors, set, orgSlug };

  return (
    <>
      <PageHeader title={t('organization:settings.title')}>{stored.name}</PageHeader>
      <OrganizationNav orgSlug={orgSlug} />
      <div className={styles.orgSettings}>
        <div className={styles.orgSettingsGroups}>
          <form id="organization-settings" noValidate onSubmit={form.submit}>
            {form.errors.form && <Notice tone="danger">{form.errors.form}</Notice>}
            <Group id="name">
              <NameFields {...fields} />
            </Group>
            <Group id="pictures" note>
              <SettingsPictures
                organization={{ ...form.values, id, logo, banner }}
                onChanged={changed}
              />
            </Group>
            <Group id="colors" note>
              <ColorFields {...fields} />
            </Group>
            <Group id="address">
              <AddressFields {...fields} slugChanged={form.values.slug !== stored.slug} />
            </Group>
            <Group id="contact" note>
              <ContactFields {...fields} />
            </Group>
            <Group id="social">
              <SocialFields {...fields} />
            </Group>
            <div
              className={styles.orgSave}
              data-testid="org-save"
              data-shown={dirty.length > 0 || undefined}
            >
              <p aria-live="polite">
                {dirty.length > 0 && t('organization:settings.unsaved', { count: dirty.length })}
              </p>
              {dirty.length > 0 && (
                <Button
                  kind="quiet"
                  isDisabled={form.busy}
                  onPress={() => {
                    for (const name of NAMES) set(name, stored[name]);
                  }}
                >
                  {t('organization:settings.discard')}
                </Button>
              )}
              <Button type="submit" kind="primary" busy={form.busy} isDisabled={dirty.length === 0}>
                {t('common:action.save')}
              </Button>
            </div>
          </form>
          <DeleteOrganization organization={{ id, name: stored.name }} />
        </div>
        <LeaveGuard changes={dirty.length} />
        <SettingsPreview organization={{ ...form.values, logo, banner }} />
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
