/** What features are built from, opened once for all of them. */
import path from 'node:path';
import { MemoryLocker, type Locker } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import type { Orm } from '#db/orm.config.ts';
import type { Viewer } from '#machines/permissions.ts';
import type { ActorStore } from './actors/actor-store.ts';
import type { BootedHost } from './actors/in-process-host.ts';
import { createPostgresStore } from './actors/postgres-actor-store.ts';
import type { Auth } from './auth/auth.ts';
import type { Env } from './env.ts';
import type { Opened } from './feature-service.ts';
import type { BucketSettings } from './files/bucket-client.ts';
import { openDocumentFiles, type DocumentFiles } from './files/document-files.ts';
import { fileStorage } from './files/file-storage.ts';
import { openPictures, type Pictures } from './files/picture-files.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PersonNotices } from './live/person-notices.ts';
import type { LatestProgress, ProgressSink } from './live/latest-progress.ts';
import type { StreamLog, StreamSink } from './live/stream-log.ts';
import type { Logger } from './logger.ts';
import type { AuthorFacts } from './models/author-facts.ts';
import type { Origins } from './origin/origin.ts';
import type { ReadLoad } from './workers/load-report.ts';

/** What every application has, with routes or without. */
export interface AppServices {
  readonly orm: Orm;
  readonly logger: Logger;
  readonly author: CourseAuthor;
  /** What the author is, as far as costs and choices depend on it. */
  readonly authorFacts: AuthorFacts;
  /** Actors and the steps that were paid for. */
  readonly store: ActorStore;
  readonly files: DocumentFiles;
  /** Videos of lessons, under their ids. */
  readonly videos: DocumentFiles;
  readonly pictures: Pictures;
  /** Let one request at a time write to an upload. */
  readonly uploadLocks: Locker;
  /** Where running work says how far it is. */
  readonly progress: ProgressSink;
  /** Where text that is being written goes. */
  readonly streams: StreamSink;
}

/** Once the actors run. */
export interface HostedServices extends AppServices {
  readonly host: BootedHost;
  readonly progress: LatestProgress;
  readonly streams: StreamLog;
}

/** What ends with an organization. */
export interface EndingServices extends HostedServices {
  /** What a feature opened, by its definition. */
  readonly opened: Opened;
  readonly mailer: Pick<Mailer, 'send' | 'transaction'>;
}

/** Once people are answered. */
export interface ServedServices extends EndingServices {
  readonly auth: Auth;
  /** Whether mail waits where people of this machine read it, instead of being sent. */
  readonly hasOutbox: boolean;
  readonly notices: PersonNotices;
  readonly origins: Origins;
  /** How the processes of this installation do. */
  readonly load: ReadLoad;
  /** Who runs it; empty where the settings do not say. */
  readonly operator: Env['operator'];
}

/** For routes beside procedures. */
export interface RouteServices extends ServedServices {
  /** Who sends a request; undefined for nobody. */
  readonly viewer: (request: FastifyRequest) => Promise<Viewer | undefined>;
  /** Somebody for whom a process of ours asks; undefined once they are gone. */
  readonly viewerById: (userId: string) => Promise<Viewer | undefined>;
}

export interface AppServicesOptions extends Pick<
  AppServices,
  'orm' | 'logger' | 'author' | 'authorFacts' | 'progress' | 'streams'
> {
  /** Where files of the product lie on this machine. */
  readonly directory: string;
  /** Where they lie for all machines; what is on this one are copies then. */
  readonly bucket?: BucketSettings | undefined;
  /** Those of this process without them. */
  readonly uploadLocks?: Locker | undefined;
}

export async function openAppServices(options: AppServicesOptions): Promise<AppServices> {
  const { directory, bucket, uploadLocks = new MemoryLocker(), ...given } = options;
  const open = fileStorage(directory, bucket);
  const pages = path.join(directory, 'page-pictures');
  return {
    ...given,
    store: createPostgresStore(given.orm),
    files: await openDocumentFiles(open, 'documents', pages),
    videos: await openDocumentFiles(open, 'videos', path.join(directory, 'videos/page-pictures')),
    pictures: await openPictures(open),
    uploadLocks,
  };
}
