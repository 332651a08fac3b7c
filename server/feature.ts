/**
 * What a feature is on the server: one definition says all that it adds to the product. The list of
 * them is in features.ts; what composes the product reads that list and knows no feature by name.
 *
 * Beside it stand the rows of its access test, `<name>.access.ts` and `<machine>.socket-access.ts`,
 * which are found by these names.
 */
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { Orm } from '#db/orm.config.ts';
import type { Viewer } from '#machines/permissions.ts';
import type { TextChanges } from '#machines/language/texts.ts';
import type { OwnerKind, StoredTextName } from '#machines/registry.ts';
import type { ActorDefinition } from './actors/actor-host.ts';
import type { AppServices, EndingServices, RouteServices, ServedServices } from './app-services.ts';
import type { OrganizationEnd } from './auth/auth-deps.ts';
import type { FeatureService, Opened } from './feature-service.ts';
import type { StoredText } from './live/memory-stream-log.ts';
import type { Job } from './schedule/job.ts';

export interface Feature {
  readonly name: string;
  /** What it answers under `/trpc`, by the first part of the address. */
  readonly routers?: Readonly<Record<string, AnyRouter>>;
  /** What it opens once for itself and for whoever asks for it, before anything is answered. */
  readonly services?: readonly FeatureService<unknown>[];
  /** Its machines with their runners. */
  readonly actors?: (services: AppServices) => ActorDefinition[];
  /** Whose the things are that it keeps, by what the machines call them. */
  readonly owners?: Readonly<Partial<Record<OwnerKind, ReadOwners>>>;
  /** What belongs to one person alone, whatever others' roles: which of these are the viewer's. */
  readonly own?: Readonly<Partial<Record<OwnerKind, ReadOwn>>>;
  /** Where the text of a stream is once it has ended, by the name the kind of stream gives it. */
  readonly storedTexts?: Readonly<Partial<Record<StoredTextName, ReadStoredTexts>>>;
  /** Whatever it answers over HTTP beside procedures: files that come and go. */
  readonly routes?: (app: FastifyInstance, services: RouteServices) => Promise<void>;
  /** What is said in other words than were written, as it is now. */
  readonly texts?: (services: ServedServices) => () => TextChanges;
  /** Domains that are organizations' own: the slug of the one whose domain a host is. */
  readonly homes?: (opened: Opened) => (host: string) => string | undefined;
  /** What it has to end when an organization is deleted, besides its rows. */
  readonly organizationEnd?: (services: EndingServices) => OrganizationEnd;
  /** Starts what follows the actors; each answer ends one of them. */
  readonly background?: (services: ServedServices) => (() => Promise<void>)[];
  /** What is done by the clock, by one process at a time. */
  readonly jobs?: (services: ServedServices) => Job[];
}

/** The organization of each id; ids that do not exist are absent. */
type ReadOwners = (orm: Orm, ids: readonly string[]) => Promise<Map<string, string>>;

/** Those of the ids that the viewer may see now. */
type ReadOwn = (orm: Orm, viewer: Viewer, ids: readonly string[]) => Promise<Set<string>>;

/** `ids` are the names of streams without their prefix; those of which nothing is stored are absent. */
type ReadStoredTexts = (orm: Orm, ids: readonly string[]) => Promise<Map<string, StoredText>>;

/** Keeps the types of the routers, which clients are made of. */
export function defineFeature<const Definition extends Feature>(feature: Definition): Definition {
  return feature;
}
