import type { HTMLInputTypeAttribute } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ORGANIZATION_LIMITS,
  type OrganizationSettings,
} from '#machines/organization/organization.schema.ts';
import { Field, Input, Textarea } from '../ui/field.tsx';
import { isHex } from './color.ts';
import { SlugField, useAddress } from './slug-field.tsx';
import styles from './settings.module.css';

type Name = keyof OrganizationSettings;

export interface SettingsFieldsProps {
  values: OrganizationSettings;
  errors: Partial<Record<Name, string | undefined>>;
  set: (name: Name, value: string) => void;
  orgSlug: string;
}

interface TextProps extends SettingsFieldsProps {
  name: Name;
  limit: number;
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  autoComplete?: string;
  required?: boolean;
  hint?: string;
}

function Text({ name, limit, values, errors, set, hint, required, ...input }: TextProps) {
  const { t } = useTranslation('organization');
  return (
    <Field
      label={t(`field.${name}`)}
      error={errors[name]}
      hint={hint}
      {...(required ? { required } : {})}
    >
      <Input
        name={name}
        value={values[name]}
        maxLength={limit}
        type={input.type ?? 'text'}
        placeholder={input.placeholder}
        autoComplete={input.autoComplete ?? 'off'}
        onChange={(event) => set(name, event.target.value)}
      />
    </Field>
  );
}

export function NameFields(props: SettingsFieldsProps) {
  const { values, errors, set } = props;
  const { t } = useTranslation('organization');
  return (
    <>
      <Text
        {...props}
        name="name"
        limit={ORGANIZATION_LIMITS.name}
        autoComplete="organization"
        required
      />
      <Text
        {...props}
        name="slogan"
        limit={ORGANIZATION_LIMITS.slogan}
        hint={t('field.sloganHint')}
      />
      <Field
        label={t('field.description')}
        error={errors.description}
        hint={t('field.descriptionHint')}
        count={{ used: values.description.length, limit: ORGANIZATION_LIMITS.description }}
      >
        <Textarea
          name="description"
          rows={4}
          value={values.description}
          maxLength={ORGANIZATION_LIMITS.description}
          onChange={(event) => set('description', event.target.value)}
        />
      </Field>
    </>
  );
}

export function ColorFields(props: SettingsFieldsProps) {
  return (
    <div className={styles.orgPair}>
      <ColorField {...props} name="primaryColor" />
      <ColorField {...props} name="secondaryColor" />
    </div>
  );
}

/** The system's colour picker shows something even where nothing is chosen: our own green. */
const UNCHOSEN = '#0a5c48';

function ColorField(props: SettingsFieldsProps & { name: 'primaryColor' | 'secondaryColor' }) {
  const { name, values, errors, set } = props;
  const { t } = useTranslation('organization');
  const value = values[name];
  const chosen = isHex(value);
  return (
    <Field label={t(`field.${name}`)} error={errors[name]}>
      <div className={styles.colorField}>
        <span className={styles.colorSwatch} data-empty={!chosen || undefined}>
          <input
            type="color"
            aria-label={t('field.pickColor', { what: t(`field.${name}`) })}
            value={chosen ? value.trim().toLowerCase() : UNCHOSEN}
            onChange={(event) => set(name, event.target.value)}
          />
        </span>
        <Input
          name={name}
          value={value}
          maxLength={7}
          placeholder="#0a5c48"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => set(name, event.target.value)}
        />
      </div>
    </Field>
  );
}

export function AddressFields(props: SettingsFieldsProps & { slugChanged: boolean }) {
  const { values, errors, set, orgSlug, slugChanged } = props;
  const { t } = useTranslation('organization');
  const addressOf = useAddress();
  return (
    <>
      <SlugField
        value={values.slug}
        onChange={(slug) => set('slug', slug)}
        error={errors.slug}
        orgSlug={orgSlug}
        {...(slugChanged ? { hint: t('field.slugMoves', { former: addressOf(orgSlug) }) } : {})}
      />
      <Text
        {...props}
        name="customDomain"
        limit={ORGANIZATION_LIMITS.domain}
        placeholder="learn.example.org"
        hint={t('field.customDomainHint')}
      />
    </>
  );
}

export function ContactFields(props: SettingsFieldsProps) {
  return (
    <>
      <div className={styles.orgPair}>
        <Text
          {...props}
          name="website"
          limit={ORGANIZATION_LIMITS.url}
          type="url"
          placeholder="https://example.org"
          autoComplete="url"
        />
        <Text
          {...props}
          name="contactEmail"
          limit={ORGANIZATION_LIMITS.email}
          type="email"
          placeholder="hello@example.org"
        />
      </div>
      <div className={styles.orgPair}>
        <Text
          {...props}
          name="phone"
          limit={ORGANIZATION_LIMITS.phone}
          type="tel"
          autoComplete="tel"
        />
        <Text
          {...props}
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

export function SocialFields(props: SettingsFieldsProps) {
  return (
    <div className={styles.orgPair}>
      {SOCIAL.map(([name, start]) => (
        <Text
          {...props}
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
