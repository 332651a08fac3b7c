/**
 * What an organization and a team hold beside their names, in the words of better-auth: server and
 * web client read the same table, so what one stores the other knows.
 */
const optionalText = { type: 'string', required: false } as const;

export const ORGANIZATION_FIELDS = {
  description: optionalText,
  slogan: optionalText,
  banner: optionalText,
  website: optionalText,
  contactEmail: optionalText,
  customDomain: optionalText,
  primaryColor: optionalText,
  secondaryColor: optionalText,
  phone: optionalText,
  address: optionalText,
  twitter: optionalText,
  linkedin: optionalText,
  facebook: optionalText,
  instagram: optionalText,
} as const;

/** `slug` is made by the server from the first name and stays, so links to the team stay good. */
export const TEAM_FIELDS = {
  slug: { type: 'string', required: true, input: false },
} as const;

/** `language` is the one a person gets mail in: `en` or `ko`. */
export const USER_FIELDS = {
  language: optionalText,
} as const;
