/** Which patterns of imports the linter refuses in which files, made of the lists in walls.ts. */
import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { OTHER_WORDS } from './feature-words.ts';
import manifest from './package.json' with { type: 'json' };
import {
  BUILD,
  COMPOSED,
  CROSSINGS,
  ENGINE,
  LAYERS,
  OPEN_PARTS,
  SERVER_ROOMS,
  TESTS,
  type Layer,
} from './walls.ts';

/** One pattern of the linter's `no-restricted-imports`. */
export interface Wall {
  readonly regex: string;
  readonly message: string;
  readonly allowTypeImports?: true;
}

const TOP = [
  'machines',
  'agents',
  'db',
  'server',
  'web',
  'tests',
  'bench',
  'load-tests',
  'scripts',
];

/** Every package there is, and Node's own, without those that are allowed. */
const packagesBut = (allowed: readonly string[]) =>
  [
    ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    ...builtinModules,
  ].filter((name) => !allowed.includes(name) && !name.startsWith('_'));

const either = (names: readonly string[]) => `(?:${names.join('|')})`;

/** Walls that hold for every file of a layer. @param isTest of the files that try it. */
function layerWalls(name: string, isTest: boolean): Wall[] {
  const layer = LAYERS[name];
  if (!layer) return [];
  const { knows, knowsTypesOf = [], packages, notPackages } = layer;
  const fixtures = isTest && (name === 'server' || name === 'web') ? ['tests'] : [];
  const closed = TOP.filter(
    (folder) => ![name, ...knows, ...knowsTypesOf, ...fixtures].includes(folder),
  );
  const others = TOP.filter((folder) => folder !== name);
  return [
    {
      regex: `^#${either(closed)}(?:/|$)`,
      message: `${name} may import ${[...knows, 'itself'].join(', ')} only (WALL-1).`,
    },
    ...(knowsTypesOf.length > 0 && !isTest
      ? [
          {
            regex: `^#${either(knowsTypesOf)}(?:/|$)`,
            allowTypeImports: true as const,
            message: `${name} knows only types of ${knowsTypesOf.join(', ')} (WALL-1).`,
          },
        ]
      : []),
    {
      regex: `^(?:\\.\\./)+${either(others)}/`,
      message: 'Another top folder is imported as #folder/… (WALL-2).',
    },
    ...(packages
      ? [
          {
            regex: `^(?:node:|${either(packagesBut([...packages, ...(isTest ? ['vitest'] : [])]))}(?:/|$))`,
            message: `${name} may use ${packages.join(' and ')} only (WALL-3).`,
          },
        ]
      : []),
    ...(notPackages && !isTest
      ? [
          {
            regex: `^${either(notPackages)}`,
            message: `This package belongs to another layer than ${name} (WALL-3).`,
          },
        ]
      : []),
    ...(isTest
      ? []
      : [
          {
            regex: '(?:^|/)testing/|^#(?:tests|bench)/',
            message: 'What is served takes nothing of tests (WALL-6).',
          },
        ]),
  ];
}

/** What a feature takes of its layer: what is listed, and the whole that it is a part of. @param folder `web/wizard` */
export function takenBy(folder: string): readonly string[] {
  const listed = CROSSINGS[folder] ?? [];
  const word = OTHER_WORDS[folder];
  if (!word || !('of' in word)) return listed;
  const layer = path.posix.dirname(folder);
  const isTaken = CROSSINGS[`${layer}/${word.of}`]?.includes(path.posix.basename(folder)) ?? false;
  return isTaken ? listed : [...listed, word.of];
}

/** Walls between the features of a layer: what `feature` may not take. */
function featureWalls(name: string, feature: string, all: readonly string[]): Wall[] {
  const layer = LAYERS[name];
  if (!layer) return [];
  const allowed = takenBy(`${layer.features}/${feature}`);
  const closed = all.filter((other) => other !== feature && !allowed.includes(other));
  if (closed.length === 0) return composedWalls(layer);
  return [
    {
      regex: into(layer, closed),
      message: 'A feature takes nothing of another; crossings are listed in walls.ts (WALL-4).',
    },
    ...composedWalls(layer),
  ];
}

/** Walls around what is put together of the features of a layer. */
function composedWalls(layer: Layer): Wall[] {
  const composed = layer.rooms.filter((room) => COMPOSED.includes(`${layer.features}/${room}`));
  if (composed.length === 0) return [];
  const message = 'What is put together of features is taken by none of its layer (WALL-16).';
  return [{ regex: into(layer, composed), message }];
}

const into = ({ features }: Layer, closed: readonly string[]) =>
  `^(?:#${features}/|(?:\\.\\./)+)${either(closed)}/`;

const ROOM = 'What every feature may use takes none of them (WALL-11).';

/** Walls around what every feature of a layer may use. */
function roomWalls(layer: Layer, room: string, all: readonly string[]): Wall[] {
  const floors = layer.floors ?? [];
  const above = floors.includes(room) ? floors.slice(floors.indexOf(room) + 1) : [];
  return [
    ...composedWalls(layer),
    ...(all.length === 0 ? [] : [{ regex: into(layer, all), message: ROOM }]),
    ...(above.length === 0
      ? []
      : [
          { regex: into(layer, above), message: 'A room takes nothing of one above it (WALL-15).' },
        ]),
  ];
}

/** The features of a layer: subfolders that are not rooms for all. @param root of the project */
export function featuresOf(root: string, name: string): string[] {
  const layer = LAYERS[name];
  if (!layer) return [];
  return readdirSync(path.join(root, layer.features), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !layer.rooms.includes(entry.name))
    .map((entry) => entry.name)
    .sort();
}

const SERVER_ROOM_WALL: Wall = {
  regex: '^#server/features|^(?:\\.\\./)+features(?:/|\\.ts$)',
  message: ROOM,
};

/** Parts of the server that stand behind no wall, and for no reason. @param parts its folders */
export function unlistedParts(parts: readonly string[]): string[] {
  const listed = [...SERVER_ROOMS, ...ENGINE, ...Object.keys(OPEN_PARTS)];
  return parts.filter((part) => !listed.includes(part));
}

const ENGINE_WALL: Wall = {
  regex: '^#agents/|^#server/features|^(?:\\.\\./)+features(?:/|\\.ts$)',
  message: 'The engine knows no feature and no agent (WALL-5).',
};

export interface WalledFiles {
  readonly files: readonly string[];
  readonly walls: readonly Wall[];
}

/**
 * Which walls stand around which files. Later entries replace earlier ones, so each carries everything
 * that holds for its files. @param root of the project
 */
export function walledFiles(root: string): WalledFiles[] {
  return Object.entries(LAYERS).flatMap(([name, layer]) => {
    const { features: folder, rooms } = layer;
    const all = featuresOf(root, name);
    const inLayer = layerWalls(name, false);
    const inside = (part: string, walls: readonly Wall[]) => ({
      files: [`${part}/**`],
      walls: [...inLayer, ...walls],
    });
    const here = (part: string) => part.startsWith(`${name}/`);
    return [
      inside(name, []),
      ...rooms
        .filter((room) => !COMPOSED.includes(`${folder}/${room}`))
        .map((room) => inside(`${folder}/${room}`, roomWalls(layer, room, all))),
      ...all.map((feature) => inside(`${folder}/${feature}`, featureWalls(name, feature, all))),
      ...SERVER_ROOMS.filter(here).map((room) => inside(room, [SERVER_ROOM_WALL])),
      ...ENGINE.filter(here).map((part) => inside(part, [ENGINE_WALL])),
      {
        files: TESTS.map((pattern) => `${name}/${pattern}`),
        walls: layerWalls(name, true),
      },
    ];
  });
}

/**
 * What a file imports later and may not, `typeof import('…')` included, which takes no more than a type.
 * @param file relative to the root, with slashes */
export function refusedLater(all: readonly WalledFiles[], file: string, source: string): string[] {
  if (BUILD.includes(file)) return [];
  const { walls = [] } =
    all.findLast(({ files }) => files.some((pattern) => path.matchesGlob(file, pattern))) ?? {};
  const imports = [
    ...source.matchAll(/(?<type>\btypeof )?\bimport\(\s*(['"`])(?<from>[^'"`]+)\2/g),
  ];
  return imports.flatMap(({ groups }) => {
    const from = groups?.['from'] ?? '';
    const isType = groups?.['type'] !== undefined;
    const wall = walls.find(
      ({ regex, allowTypeImports }) =>
        !(isType && allowTypeImports) && new RegExp(regex, 'u').test(from),
    );
    return wall ? [`${file}: ${from}: ${wall.message}`] : [];
  });
}
