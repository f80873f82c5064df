import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;
type Files = ReadonlySet<string>;

const APPLICATION = ['/web/src/main.tsx'];
const LINK_PAGES = ['/web/src/public/main.tsx'];
/** What the login page leaves to be fetched while a person types, and what stands around every page of somebody signed in. */
const SHELL = ['/web/src/app/start-app.tsx', '/web/src/app/shell/shell.tsx'];
/** Pages that people come to from outside, with no session yet. */
const EARLY = [
  '/web/src/app/lazy/forgot-password.tsx',
  '/web/src/app/lazy/confirm-email.tsx',
  '/web/src/app/lazy/legal.tsx',
];
const JOB_LIST = ['/web/src/app/lazy/jobs.tsx'];
/** The routes of all pages but the job list. */
const ROUTES = ['/web/src/app/routes/routes.ts'];
const TOASTS = ['/web/src/ui/overlays/toast-host.tsx'];
/** What opens over a page: fetched together, after the first page of a visit. */
export const OVERLAYS = ['menu', 'popover', 'dialog', 'drawer', 'confirm-dialog'].map(
  (name) => `/web/src/ui/overlays/late/${name}.tsx`,
);
/** The rows of phones. */
const CARDS = ['/web/src/list/grid/card-list.tsx'];
/** What a list and the frame around it offer beside the rows, fetched together once they are shown. */
export const LIST_TOOLS = [
  '/web/src/app/shell/user-menu-items.tsx',
  '/web/src/app/session/idle-warning.tsx',
  '/web/src/list/export/take-export.ts',
  '/web/src/lib/file/take-file.ts',
  '/web/src/list/saved/saved-search-bar.tsx',
  '/web/src/list/selection/chosen-bar.tsx',
  '/web/src/features/office/bulk/change-menu-panel.tsx',
  '/web/src/features/office/bulk/history-panel.tsx',
  '/web/src/features/scheduling/job/many/many-jobs-menu-panel.tsx',
];
/** Every sentence of the product: link pages with more than a form need them, the application has them after its first page. */
const SENTENCES = ['/web/src/lib/messages/all-messages.ts'];
/** The sentences that every link page has. */
const LINK_SENTENCES = ['/web/src/lib/messages/link-messages.ts'];
/** What the pages have that are opened from a mail most often: confirmations of clients and providers. */
const CONFIRMATIONS = ['yes-no-form', 'client-confirm-page', 'provider-confirm-page'].map(
  (name) => `/web/src/features/scheduling/confirmation/${name}.tsx`,
);
const LINK_ROUTES = ['/web/src/public/routes.ts'];

/** What at least this many pages need is fetched by all of them in one file, although some use only a part of it. */
const OFTEN = 13;
const SOMETIMES = 8;
const SHARED = 3;
const OFTEN_IN_LINK_PAGES = 3;

/** Modules that begin an HTML page. Their file runs as soon as it is imported. */
const ENTRIES = [...APPLICATION, ...LINK_PAGES];

const holds = (chunk: Rolldown.RenderedChunk | Rolldown.OutputChunk, root: string): boolean =>
  Object.keys(chunk.modules).some((module) => module.endsWith(root));

/** Returns the scripts of a build by their files. */
export function chunksIn(bundle: Rolldown.OutputBundle): Chunks {
  return new Map(
    Object.entries(bundle).flatMap(([file, item]) => (item.type === 'chunk' ? [[file, item] as const] : [])),
  );
}

/** Returns these files and all that they import, with `isDynamicToo` also what they import on request. */
export function reach(
  chunks: Chunks,
  files: Iterable<string>,
  isDynamicToo: boolean,
  found = new Set<string>(),
): Set<string> {
  for (const file of files) {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file)) continue;
    found.add(file);
    reach(chunks, isDynamicToo ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports, isDynamicToo, found);
  }
  return found;
}

function filesWith(chunks: Chunks, roots: readonly string[]): string[] {
  return roots.flatMap((root) => {
    const files = [...chunks].filter(([, chunk]) => holds(chunk, root)).map(([file]) => file);
    if (files.length === 0) throw new Error(`no chunk holds ${root}`);
    return files;
  });
}

/**
 * Returns the layers of the build, the innermost first: names, and the chunks that belong there unless an earlier layer has
 * them. Each layer is closed with those before it: whatever its chunks import lies in the same layer or an earlier one.
 * Nothing that a link page can reach lies in a layer of the application alone, whose files import its entry.
 */
function layersOf(chunks: Chunks): ReadonlyMap<string, Files> {
  const needed = (roots: readonly string[]) => reach(chunks, filesWith(chunks, roots), false);
  const reachable = (roots: readonly string[]) => reach(chunks, filesWith(chunks, roots), true);
  const inApplication = reachable(APPLICATION);
  const inLinkPages = reachable(LINK_PAGES);
  const pages = [...chunks].filter(([, chunk]) => chunk.isDynamicEntry).map(([file]) => reach(chunks, [file], false));
  const linkPages = filesWith(chunks, LINK_ROUTES)
    .flatMap((file) => chunks.get(file)?.dynamicImports ?? [])
    .filter((file) => chunks.get(file)?.facadeModuleId?.endsWith('-page.tsx'))
    .map((file) => reach(chunks, [file], false));
  const usedBy = (some: readonly Files[], least: number): Files =>
    new Set([...chunks.keys()].filter((file) => some.filter((page) => page.has(file)).length >= least));
  const often = usedBy(pages, OFTEN);
  const login = needed(APPLICATION);
  const shell = needed(SHELL);
  const jobs = needed(JOB_LIST);
  const linkFrame = needed(LINK_PAGES);
  const both = inLinkPages.intersection(inApplication);
  const routes = needed(ROUTES);
  const frame = shell.union(jobs).union(routes);
  const oftenInLinkPages = usedBy(linkPages, OFTEN_IN_LINK_PAGES);
  const linkSentences = needed(LINK_SENTENCES).difference(frame);
  const sentences = needed(SENTENCES).difference(frame).difference(linkSentences);
  const confirmations = needed(CONFIRMATIONS);
  const shared = oftenInLinkPages.intersection(both).difference(sentences);
  const controls = shared.intersection(confirmations).union(linkSentences);
  const toasts = needed(TOASTS);
  return new Map([
    ['core', login.intersection(inLinkPages)],
    ['start', login],
    ['parts', linkFrame.union(frame).intersection(both).difference(sentences).difference(linkSentences)],
    // The login page fetches its toasts while a person types: without the controls of link pages, and their lists of choices.
    ['toast-parts', toasts.intersection(controls)],
    ['controls', controls],
    ['sentences', sentences],
    ['toasts', toasts],
    // Lists of choices and what opens over a page; a confirmation has none of them.
    ['link-forms', shared.difference(controls)],
    ['overlays', needed(OVERLAYS)],
    ['fields', often.intersection(both)],
    // Nearly every visit shows the list of jobs, and the application is fetched while a password is typed.
    ['app', shell.union(jobs)],
    ['routes', routes],
    ['forms', usedBy(pages, SHARED).intersection(needed(EARLY)).difference(inLinkPages)],
    ['cards', needed(CARDS).difference(inLinkPages)],
    ['list-tools', needed(LIST_TOOLS).intersection(inApplication).difference(inLinkPages)],
    // Twelve link pages would otherwise bring along the entry that they all begin with.
    ['often', often.intersection(inApplication)],
    ['records', usedBy(pages, SOMETIMES).difference(inLinkPages)],
    ['link', oftenInLinkPages.union(linkFrame).union(confirmations).difference(inApplication)],
  ]);
}

function planOf(chunks: Chunks, layers: ReadonlyMap<string, Files>): ReadonlyMap<string, string> {
  const plan = new Map<string, string>();
  for (const [name, files] of layers)
    for (const file of files)
      for (const module of Object.keys(chunks.get(file)?.modules ?? {})) if (!plan.has(module)) plan.set(module, name);
  return plan;
}

/** The files that a first visit loads until the job list shows rows. */
const FIRST_LAYERS = new Set(['core', 'start', 'parts', 'app', 'cards']);
/** Marks the copies of style sheets that belong to the first page alone, by the end of their module. */
export const FIRST_STYLES = '?first';
/** Style sheets of all pages have a file of their own: the first page has another one (first-styles.ts). */
const STYLES = /\/ui\/(?!fonts\/).*\.css$/;
/**
 * The fonts of link pages. They are no part of the sheet of all pages, which the application fetches late: a sheet that names
 * fonts again has the browser lay out every text of the page anew.
 */
const FONTS = /\/(?:ui\/fonts|source-(?:sans|serif)-[^/]*)\/[^/]*\.css$/;

export interface ChunkPlan {
  readonly groups: Rolldown.CodeSplittingGroup[];
  /** The modules that a first visit loads, the job list included. */
  readonly first: ReadonlySet<string>;
}

/**
 * Decides which modules are joined into one file, from a build that joins none. There the bundler has put the modules that
 * the same pages need into chunks of their own, after it removed what nobody uses, so that no page gets more than it needs
 * through a file that only re-exports.
 */
export async function planChunks(config: InlineConfig): Promise<ChunkPlan> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const chunks = new Map(
    outputs.flatMap(({ output }) =>
      output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item] as const] : [])),
    ),
  );
  const layers = layersOf(chunks);
  const plan = planOf(chunks, layers);
  // An inner layer takes its modules before an outer one, which would take along what its own modules import.
  const layerOf = (module: string) => (module.endsWith(FIRST_STYLES) ? 'start' : plan.get(module));
  const groups = [...layers.keys()].map((name, index) => ({
    name,
    test: (module: string) => layerOf(module) === name && !STYLES.test(module) && !FONTS.test(module),
    priority: layers.size - index,
  }));
  const first = new Set([...plan].filter(([, name]) => FIRST_LAYERS.has(name)).map(([module]) => module));
  const styles = [
    { name: 'styles', test: STYLES },
    { name: 'fonts', test: FONTS },
  ].map((group) => ({ ...group, priority: layers.size + 1 }));
  return { groups: [...styles, ...groups], first };
}

/** Refuses a build in which one HTML page could run the entry of another, which would then render into its document. */
export function refuseForeignEntries(bundle: Rolldown.OutputBundle): void {
  const chunks = chunksIn(bundle);
  for (const entry of ENTRIES) {
    const loaded = reach(chunks, filesWith(chunks, [entry]), true);
    for (const foreign of filesWith(
      chunks,
      ENTRIES.filter((other) => other !== entry),
    ))
      if (loaded.has(foreign)) throw new Error(`${foreign} starts another page, and ${entry} imports it`);
  }
}
