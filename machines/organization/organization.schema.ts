/**
 * The fields of an organization, one by one, for forms and for the server alike. Empty texts are
 * "not given". Messages are keys of the `errors` namespace; `form.tooLong` takes `max`.
 *
 * ORGANIZATION-9 Name and slug are needed, in any language; everything else may be empty.
 * ORGANIZATION-10 A field that is given has the form its kind asks for.
 */
import { z } from 'zod';
import { isReservedSlug, isSlug } from './organization-slug.ts';

/** Characters. */
export const ORGANIZATION_LIMITS = {
  name: 80,
  slogan: 160,
  description: 2_000,
  address: 300,
  url: 300,
  email: 254,
  domain: 253,
  phone: 40,
} as const;

const TOO_LONG = 'form.tooLong';

export const organizationName = z
  .string()
  .trim()
  .min(1, 'form.organizationName')
  .max(ORGANIZATION_LIMITS.name, TOO_LONG);

export const organizationSlug = z
  .string()
  .trim()
  .min(1, 'form.organizationSlug')
  .refine((slug) => slug === '' || isSlug(slug), 'form.slug')
  .refine((slug) => !isReservedSlug(slug), 'form.slugReserved');

export const teamName = z
  .string()
  .trim()
  .min(1, 'form.teamName')
  .max(ORGANIZATION_LIMITS.name, TOO_LONG);

const text = (max: number) => z.string().trim().max(max, TOO_LONG);

/** What `filled` takes, or nothing at all. */
const orEmpty = (filled: z.ZodType<string, string>, message: string, max: number) =>
  text(max).refine((value) => value === '' || filled.safeParse(value).success, message);

const { url, email, domain, phone } = ORGANIZATION_LIMITS;

/** `https://example.org/…`, never `javascript:` or a path. */
const webAddress = orEmpty(
  z.url({ protocol: /^https?$/u, hostname: /^[^.\s]+(\.[^.\s]+)+$/u }),
  'form.url',
  url,
);
const color = orEmpty(z.string().regex(/^#[0-9a-f]{6}$/iu), 'form.color', 20);
/** A picture that was uploaded here, under the name it was given. */
export const ownPicture = orEmpty(
  z.string().regex(/^\/files\/media\/[0-9a-f]{32}\.(?:jpg|png|webp)$/u),
  'form.picture',
  url,
);

export const organizationFields = {
  name: organizationName,
  slug: organizationSlug,
  slogan: text(ORGANIZATION_LIMITS.slogan),
  description: text(ORGANIZATION_LIMITS.description),
  website: webAddress,
  contactEmail: orEmpty(z.email(), 'form.validEmail', email),
  customDomain: orEmpty(
    z.string().regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u),
    'form.domain',
    domain,
  ),
  primaryColor: color,
  secondaryColor: color,
  // As people write it: digits with the usual marks between them.
  phone: orEmpty(z.string().regex(/^\+?[\d\s().\-/]{5,}$/u), 'form.phone', phone),
  address: text(ORGANIZATION_LIMITS.address),
  twitter: webAddress,
  linkedin: webAddress,
  facebook: webAddress,
  instagram: webAddress,
  logo: ownPicture,
  banner: ownPicture,
};

/** The form that creates one. */
export const newOrganizationForm = z.object({ name: organizationName, slug: organizationSlug });

const { logo: _logo, banner: _banner, ...settings } = organizationFields;
/** The settings form: all but the pictures, which are sent apart. */
export const organizationSettingsForm = z.object(settings);
export type OrganizationSettings = z.output<typeof organizationSettingsForm>;

/** Any part of an organization, as a request may bring it; what is not named is not looked at. */
export const organizationChange = z.object(organizationFields).partial();
