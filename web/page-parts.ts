/** Which files of scripts the pages that are read are cut into, by what they need at once. */
export interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** What each of them draws first, and what a lesson brings where there are questions or learners. */
const FIRST_DRAWN = {
  overview: [
    'routes/learn/courses/-overview.tsx',
    'routes/learn/courses/-overview-panel.tsx',
    'routes/learn/courses/-overview-failed.tsx',
  ],
  lesson: ['routes/learn/courses/-lesson-reading.tsx', 'routes/learn/courses/-lesson-failed.tsx'],
  questions: ['lesson/quiz/quiz-set.tsx'],
  notes: ['notebook/lesson-notes.tsx'],
} as const;
type Part = keyof typeof FIRST_DRAWN;
const PARTS: readonly Part[] = ['overview', 'lesson', 'questions', 'notes'];
/** What the server draws with the lesson, whose scripts come after those of the lesson. */
const LATER: readonly Part[] = ['questions', 'notes'];

const OURS = /^(?!.*\/node_modules\/).*\/(?:web|machines)\//;
/** Each is a file of its own, so who needs it can be told; other packages stay where they are. */
const ICON = /\/node_modules\/lucide-react\/.*\/icons\//;
const STYLES = /\.css$/;
/** What any page may be built of; it needs nothing of a feature. */
const OF_ALL_PAGES = /\/machines\/|\/web\/(?:ui|lib|shell|session)\/|\/lucide-react\//;

/**
 * PAGE-PARTS-1 A page that is read brings what it draws first, and nothing of other pages: what a course and
 *    a lesson share is one file (`reading`), what a lesson, its questions and notes share another (`lessons`),
 *    and what only one of them needs stands apart. What needs a heavy package stays where that is.
 *
 * PAGE-PARTS-2 How questions and notes look comes with the lesson: the server draws them before their scripts come.
 *
 * What a module needs, its file needs: so `lessons` needs `reading` at most, and `reading` nothing of ours.
 *
 * @param web the folder of the pages' sources, with slashes as modules are named with.
 * @param isHeavy whether a module brings a package that a page does without until somebody asks for more.
 * @param isOfQuestions whether a module brings a package that only questions need.
 */
export function pageParts(
  web: string,
  isHeavy: (id: string, graph: Graph) => boolean,
  isOfQuestions: (id: string, graph: Graph) => boolean,
): (id: string, graph: Graph) => string | null {
  const needed = new Map<Part, ReadonlySet<string>>();
  const neededBy = (part: Part, graph: Graph) => {
    const known = needed.get(part) ?? reached(FIRST_DRAWN[part], web, graph);
    needed.set(part, known);
    return known;
  };
  return (id, graph) => {
    const parts = PARTS.filter((part) => neededBy(part, graph).has(id));
    const [first] = parts;
    if (first === undefined || !(OURS.test(id) || ICON.test(id)) || isHeavy(id, graph)) return null;
    if (isOfQuestions(id, graph)) return first === 'questions' ? first : null;
    const isShared = parts.length > 1 || OF_ALL_PAGES.test(id);
    if (!isShared) return LATER.includes(first) && STYLES.test(id) ? 'lessons' : first;
    return first === 'overview' ? 'reading' : 'lessons';
  };
}

function reached(files: readonly string[], web: string, graph: Graph): ReadonlySet<string> {
  const all = new Set<string>();
  const rest = files.map((file) => `${web}/${file}`);
  for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
    if (all.has(id)) continue;
    all.add(id);
    rest.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return all;
}
