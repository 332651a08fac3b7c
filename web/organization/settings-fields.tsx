import type { HTMLInputTypeAttribute } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ORGANIZATION_LIMITS,
  type OrganizationSettings,
} from '#machines/organization/organization.schema.ts';
import type { AppForm } from '../form/app-form.ts';
import { useFormField } from '../form/use-form-field.ts';
import { Field, Input } from '../ui/field.tsx';
import { isHex } from './color.ts';
import { OwnDomainState } from './own-domain.tsx';
import { SlugField, useAddress } from './slug-field.tsx';
import styles from './settings.module.css';

interface SettingsFieldsProps {
  form: AppForm<OrganizationSettings>;
}

interface TextProps extends SettingsFieldsProps {
  name: keyof OrganizationSettings;
  limit: number;
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  autoComplete?: string;
  required?: boolean;
  hint?: string;
}

function Text({ form, name, limit, hint, required = false, ...input }: TextProps) {
  const { t } = useTranslation('organization');
  return (
    <form.AppField name={name}>
      {(field) => (
        <field.TextField
          label={t(`field.${name}`)}
          hint={hint}
          required={required}
          maxLength={limit}
          type={input.type ?? 'text'}
          placeholder={input.placeholder}
          autoComplete={input.autoComplete ?? 'off'}
        />
      )}
    </form.AppField>
  );
}

export function NameFields({ form }: SettingsFieldsProps) {
  const { t } = useTranslation('organization');
  return (
    <>
      <Text
        form={form}
        name="name"
        limit={ORGANIZATION_LIMITS.name}
        autoComplete="organization"
        required
      />
      <Text
        form={form}
        name="slogan"
        limit={ORGANIZATION_LIMITS.slogan}
        hint={t('field.sloganHint')}
      />
      <form.AppField name="description">
        {(field) => (
          <field.TextareaField
            label={t('field.description')}
            hint={t('field.descriptionHint')}
            countTo={ORGANIZATION_LIMITS.description}
            rows={4}
            maxLength={ORGANIZATION_LIMITS.description}
          />
        )}
      </form.AppField>
    </>
  );
}

export function ColorFields({ form }: SettingsFieldsProps) {
  return (
    <div className={styles.orgPair}>
      <form.AppField name="primaryColor">{() => <ColorField />}</form.AppField>
      <form.AppField name="secondaryColor">{() => <ColorField />}</form.AppField>
    </div>
  );
}

/** The system's colour picker shows something even where nothing is chosen: our own green. */
const UNCHOSEN = '#0a5c48';

function ColorField() {
  const { t } = useTranslation('organization');
  const { name, value, set, error } = useFormField<string>();
  const chosen = isHex(value);
  return (
    <Field label={t(`field.${name}`)} error={error}>
      <div className={styles.colorField}>
        <span className={styles.colorSwatch} data-empty={!chosen || undefined}>
          <input
            type="color"
            aria-label={t('field.pickColor', { what: t(`field.${name}`) })}
            value={chosen ? value.trim().toLowerCase() : UNCHOSEN}
            onChange={(event) => set(event.target.value)}
          />
        </span>
        <Input
          name={name}
          value={value}
          maxLength={7}
          placeholder="#0a5c48"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => set(event.target.value)}
        />
      </div>
    </Field>
  );
}

interface AddressFieldsProps extends SettingsFieldsProps {
  orgSlug: string;
  slugChanged: boolean;
  /** The stored one; empty without one. */
  domain: string;
}

export function AddressFields({ form, orgSlug, slugChanged, domain }: AddressFieldsProps) {
  const { t } = useTranslation('organization');
  const addressOf = useAddress();
  return (
    <>
      <form.AppField name="slug">
        {() => (
          <SlugField
            orgSlug={orgSlug}
            {...(slugChanged ? { hint: t('field.slugMoves', { former: addressOf(orgSlug) }) } : {})}
          />
        )}
      </form.AppField>
      <Text
        form={form}
        name="customDomain"
        limit={ORGANIZATION_LIMITS.domain}
        placeholder="learn.example.org"
        hint={t('field.customDomainHint')}
      />
      {domain !== '' && <OwnDomainState key={domain} orgSlug={orgSlug} />}
    </>
  );
}

export function ContactFields({ form }: SettingsFieldsProps) {
  return (
    <>
      <div className={styles.orgPair}>
        <Text
          form={form}
          name="website"
          limit={ORGANIZATION_LIMITS.url}
          type="url"
          placeholder="https://example.org"
          autoComplete="url"
        />
        <Text
          form={form}
          name="contactEmail"
          limit={ORGANIZATION_LIMITS.email}
          type="email"
          placeholder="hello@example.org"
        />
      </div>
      <div className={styles.orgPair}>
        <Text
          form={form}
          name="phone"
          limit={ORGANIZATION_LIMITS.phone}
          type="tel"
          autoComplete="tel"
        />
        <Text
          form={form}
          name="address"
          limit={ORGANIZATION_LIMITS.address}
          autoComplete="street-address"
        />
      </div>
    </>
  );
}

const SOCIAL = [
  ['twitter', 'https://x.com/'],
  ['linkedin', 'https://www.linkedin.com/company/'],
  ['facebook', 'https://www.facebook.com/'],
  ['instagram', 'https://www.instagram.com/'],
] as const;

export function SocialFields({ form }: SettingsFieldsProps) {
  return (
    <div className={styles.orgPair}>
      {SOCIAL.map(([name, start]) => (
        <Text
          form={form}
          key={name}
          name={name}
          limit={ORGANIZATION_LIMITS.url}
          type="url"
          placeholder={start}
        />
      ))}
    </div>
  );
}
