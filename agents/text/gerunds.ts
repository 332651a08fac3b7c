/**
 * What one does, and doing it: "reading maps" is to read maps.
 *
 * PROSE-5 A gerund that stands for what one does has its verb, "reading maps"; one that is a noun has none, "drawing styles".
 */
const VERBS = new Map(
  Object.entries({
    adding: 'add',
    applying: 'apply',
    avoiding: 'avoid',
    building: 'build',
    calling: 'call',
    changing: 'change',
    checking: 'check',
    choosing: 'choose',
    combining: 'combine',
    comparing: 'compare',
    compiling: 'compile',
    configuring: 'configure',
    connecting: 'connect',
    converting: 'convert',
    copying: 'copy',
    creating: 'create',
    deleting: 'delete',
    downloading: 'download',
    editing: 'edit',
    exporting: 'export',
    finding: 'find',
    fitting: 'fit',
    generating: 'generate',
    getting: 'get',
    handling: 'handle',
    importing: 'import',
    including: 'include',
    installing: 'install',
    loading: 'load',
    making: 'make',
    managing: 'manage',
    measuring: 'measure',
    merging: 'merge',
    modifying: 'modify',
    moving: 'move',
    naming: 'name',
    overriding: 'override',
    passing: 'pass',
    plotting: 'plot',
    preparing: 'prepare',
    reading: 'read',
    rebuilding: 'rebuild',
    removing: 'remove',
    reporting: 'report',
    running: 'run',
    saving: 'save',
    searching: 'search',
    securing: 'secure',
    selecting: 'select',
    sending: 'send',
    setting: 'set',
    solving: 'solve',
    starting: 'start',
    stopping: 'stop',
    testing: 'test',
    unloading: 'unload',
    updating: 'update',
    uploading: 'upload',
    upgrading: 'upgrade',
    verifying: 'verify',
    writing: 'write',
  }),
);
const GERUNDS = new Map([...VERBS].map(([gerund, verb]) => [verb, gerund]));
/** Things, and not what one does: "reading and other pastimes", "building blocks". */
const NOUN =
  /^\p{L}+ing(?:$| (?:and|or) (?!\p{L}+ing )| (?:blocks?|points?|times?|lists?|heads?|tools?|methods?|strateg(?:y|ies)|systems?|environments?|conditions?|requirements?|options?|conventions?|commands?|averages?|modes?|skills?|costs?|values?|rules?|materials?|instruments?|accounts?|comprehension)\b)/u;
const FIRST = /^(\p{L}+)((?: (?:and|or) \p{L}+)?)(?= )/u;

function changed(text: string, word: (one: string) => string | undefined): string | undefined {
  const [all = '', first = '', more = ''] = FIRST.exec(text) ?? [];
  const low = first.slice(0, 1).toLowerCase() + first.slice(1);
  const one = word(low);
  if (one === undefined) return undefined;
  const [, joint = '', second = ''] = /^ (and|or) (\p{L}+)$/u.exec(more) ?? [];
  if (second === '') return one + text.slice(first.length);
  const other = word(second);
  return other === undefined ? undefined : `${one} ${joint} ${other}${text.slice(all.length)}`;
}

/** "Loading and unloading tables": load and unload tables. Undefined where it is no doing that is known. */
export function toDo(text: string): string | undefined {
  const low = text.slice(0, 1).toLowerCase() + text.slice(1);
  return NOUN.test(low) ? undefined : changed(text, (word) => VERBS.get(word));
}

/** The other way round: "Load tables" is loading tables. */
export function doing(text: string): string | undefined {
  return changed(text, (word) => GERUNDS.get(word));
}
