/**
 * Who may import whom. The linter's configuration is made of this (walled-files.ts), and
 * `tests/walls.test.ts` plants each violation and sees it refused. Names: feature-words.ts.
 *
 * WALL-1 Layers point one way: `machines` know nothing of ours, `db` and `agents` know `machines`, the
 *        server knows all three, `web` knows `machines` and, by type only, the server's router.
 * WALL-2 Across top folders imports are written `#folder/…`, never `../folder/…`.
 * WALL-3 A layer takes no package that belongs to another: no `node:` and no framework in `machines`,
 *        no server in `web`, no database in `agents`.
 * WALL-4 A feature takes nothing of another feature in its layer, except what `CROSSINGS` lists, and nothing
 *        is listed that is not taken. What is a part of one (feature-words.ts) takes of the whole without being
 *        listed, unless the whole takes of it.
 * WALL-5 The engine (actors, live, embedded services) knows no feature and no agent.
 * WALL-6 What is served takes nothing of tests: neither `testing` folders nor `tests` nor `bench`.
 * WALL-7 No circle of imports, imports of types and those that come later included.
 * WALL-14 No circle of folders either: in what is served of `machines`, `agents`, `db` and `server`, a room or a
 *        feature that takes something of another gives it nothing, on no way. A file beside the folders stands for
 *        itself, and so does an entity, of which the list of all tables is made.
 * WALL-8 `machines` have no clock, no randomness and no global of a platform.
 * WALL-11 What every feature may use, the rooms of a layer and the parts of the server beside its features,
 *        takes none of them. Each part of the server is such a one, or stands in `OPEN_PARTS` with its reason.
 * WALL-15 Rooms of the client stand one above the other: none takes anything of one above it.
 * WALL-16 What is put together of features stands above them: nothing in its layer takes anything of it.
 * WALL-12 What is imported later, by `import('…')` or as `typeof import('…')`, meets the same walls. The linter does not see it, so
 *        `tests/walls.test.ts` reads the sources.
 * WALL-13 No folder is a drawer: none is called utils, helpers, common, types or services.
 */
export interface Layer {
  /** Other top folders it may import. */
  readonly knows: readonly string[];
  /** The same, by `import type` only. */
  readonly knowsTypesOf?: readonly string[];
  /** Packages it may import; all others are refused. */
  readonly packages?: readonly string[];
  /** Packages it may not import, by the start of their names. */
  readonly notPackages?: readonly string[];
  /** Folders whose subfolders are its features. */
  readonly features: string;
  /** Subfolders of `features` that every feature may use. */
  readonly rooms: readonly string[];
  /** Those of them that stand one above the other, the lowest first. */
  readonly floors?: readonly string[];
}

const BROWSER = ['react', 'react-dom', '@tanstack/react-'];
const SERVER = ['fastify', '@fastify/', 'socket\\.io$', '@restatedev/', 'better-auth', '@tus/'];
const DATABASE = ['@mikro-orm/', 'kysely', 'pg$'];

/**
 * Rooms of the client, the lowest first: what all pages stand on, the parts of several of them (what is
 * dictated, drawn in a chart, cut out of a picture, what administrators did to a thing), the frame, and signing
 * in, which pages lead to and back from. What is a part of several pages becomes a room, where it needs no feature.
 */
const FLOORS = [
  'lib',
  'ui',
  'dictation',
  'chart',
  'media',
  'act',
  'form',
  'session',
  'shell',
  'auth',
];

export const LAYERS: Readonly<Record<string, Layer>> = {
  machines: {
    knows: [],
    packages: ['xstate', 'zod', 'ts-fsrs'],
    features: 'machines',
    rooms: ['actor', 'plan', 'quiz', 'run', 'testing'],
  },
  db: {
    knows: ['machines'],
    notPackages: [...BROWSER, ...SERVER, 'ai$', '@ai-sdk/', '@mastra/'],
    features: 'db',
    rooms: ['actor', 'media', 'migrations', 'plan', 'run', 'search', 'testing'],
  },
  agents: {
    knows: ['machines'],
    notPackages: [...BROWSER, ...SERVER, ...DATABASE],
    features: 'agents',
    rooms: [
      'author',
      'budget',
      'call',
      'citation',
      'model-wire',
      'port',
      'quiz',
      'review',
      'source',
      'structure',
      'testing',
      'text',
      'wishes',
    ],
  },
  server: {
    knows: ['machines', 'agents', 'db'],
    notPackages: BROWSER,
    features: 'server/features',
    rooms: [],
  },
  web: {
    knows: ['machines'],
    knowsTypesOf: ['server'],
    notPackages: [...SERVER.filter((name) => name !== 'better-auth'), ...DATABASE, 'node:'],
    features: 'web',
    rooms: [...FLOORS, 'locales', 'public', 'routes', 'testing'],
    floors: FLOORS,
  },
};

/**
 * What a feature takes of another one in its layer. The order is that of a course: a document is read,
 * lessons teach its pages, a course is made of lessons; what is about courses stands above them. The
 * evaluation measures what agents do.
 */
export const CROSSINGS: Readonly<Record<string, readonly string[]>> = {
  'machines/lesson': ['document'],
  'machines/course': ['document', 'lesson'],
  'machines/enrollment': ['course'],
  'machines/progress': ['course', 'document', 'enrollment', 'mastery'],
  'machines/mastery': ['document'],
  'machines/certificate': ['course', 'document'],
  'machines/catalogue': ['course', 'document', 'enrollment', 'progress'],
  'machines/edition': ['course', 'document', 'lesson'],
  'machines/outreach': ['document'],
  'machines/talk': ['course', 'document', 'enrollment', 'tutor'],
  'machines/tutor': ['course', 'document'],
  'machines/organization': ['course'],
  // Summaries are put together from several tables.
  'db/catalogue': ['document'],
  'db/certificate': ['catalogue'],
  'db/course': ['document'],
  'db/learn': ['catalogue'],
  'db/lesson': ['course', 'document'],
  'db/edition': ['course'],
  // The last lesson brings the certificate.
  'db/progress': ['certificate', 'enrollment'],
  'agents/lesson': ['edition', 'material'],
  'agents/extractive': ['material'],
  'agents/eval': ['edition'],
  'agents/talk': ['retrieval', 'tutor'],
  // The other language begins as a course, and its lessons are compared where lessons are parsed; what
  // runs cost stands beside them.
  'server/features/edition': ['course', 'lesson'],
  // Who is let in changes what the life of a course shows.
  'server/features/enrollment': ['course'],
  'server/features/monitor': ['cost'],
  // Whoever finishes a course changes its class.
  'server/features/progress': ['enrollment'],
  // The sample course is shown as lessons are.
  'server/features/sample': ['lesson'],
  // Figures of its pages stand in a lesson; a file beside a question is read as a book is, and what
  // lessons say is read where they are parsed.
  'server/features/lesson': ['document'],
  // What is answered aloud is progress like that of a page.
  'server/features/talk': ['document', 'lesson', 'progress'],
  // Pages of a course show its parts.
  'web/content': ['cost', 'coverage', 'edition', 'generation', 'lesson', 'structure'],
  'web/dashboard': ['course'],
  'web/document': ['coverage'],
  'web/edition': ['course'],
  'web/generation': ['cost'],
  // Whoever is looking at the plans asks where they stand.
  'web/landing': ['inquiry'],
  'web/language-demo': ['landing'],
  'web/legal': ['landing'],
  'web/lesson': ['document', 'progress'],
  // A question is reviewed as it is asked in its lesson.
  'web/mastery': ['lesson', 'progress'],
  'web/pricing': ['inquiry', 'landing'],
  // Its offers stand among the public pages.
  'web/promo': ['landing'],
  'web/settings': ['wizard'],
  'web/structure': ['curriculum'],
  'web/student': ['course-life'],
  'web/studio': ['coverage', 'lesson'],
  'web/video': ['document', 'progress'],
  'web/talk': ['attachment', 'lesson', 'talk-report'],
  // A call is had in the colors of whose course it is.
  'web/voice-call': ['lesson', 'organization'],
  'web/wizard': ['cost', 'document', 'idea', 'structure'],
};

/** The parts of the server that run actors, whatever they are. */
export const ENGINE = ['server/actors', 'server/live', 'server/embedded'];

/** The parts of the server that serve every feature. What puts the product together is none of them. */
export const SERVER_ROOMS = [
  'api',
  'auth',
  'backup',
  'bus',
  'errors',
  'files',
  'mail',
  'models',
  'origin',
  'plugins',
  'policy',
  'runs',
  'schedule',
  'settings',
  'start',
  'telemetry',
  'threads',
  'voice',
  'workers',
].map((room) => `server/${room}`);

/** The other parts of the server, and why they may know features. */
export const OPEN_PARTS: Readonly<Record<string, string>> = {
  'server/features': 'holds them; each has walls of its own',
  'server/access': 'tries everybody at what each of them offers',
  'server/cli': 'puts the product together for the command line',
  'server/testing': 'puts the product together for tests',
};

/** Rooms that are made of features: an address is where one is mounted, an author is all that agents do. */
export const COMPOSED = ['agents/author', 'web/routes'];

/** Files that try others, which may take what those may not. */
export const TESTS = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/testing/**',
  '**/*.access.ts',
  'access/**',
];

/** What builds the client runs in Node, and stands behind no wall. */
export const BUILD = [
  'web/vite.config.ts',
  'web/layers.ts',
  'web/precompress.ts',
  'web/face-weights.ts',
  'web/korean-serif.ts',
  'web/direct-icons.ts',
  'web/signs-face.ts',
  'web/route-namespaces.ts',
  'web/scoped-name.ts',
];
