import { type Plugin, parseAst } from 'vite';

/*
 * React's renderer brings along what this product never does: taking over pages that a server drew, view transitions, and
 * references to fragments. A bundler cannot know that, so a tenth of what a login page loads would be code that never runs.
 * Here the facts that decide about it are written into React's file, and the minifier drops what can no longer be reached.
 * Each fact is looked for by its name, and was compared with what the version of React below does. Another version is left as it is:
 * the build says so, and the ceilings of first visits remind of it.
 */

/** The version of React whose functions were compared with the facts. */
const COMPARED_VERSION = '19.3.1';

/** Variables that stay as they begin. */
const CONSTANTS = new Map(
  Object.entries({
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    shouldStartViewTransition: '!1',
    inUpdateViewTransition: '!1',
    appearingViewTransitions: 'null',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
  }),
);

/** Properties of roots and boundaries that a server drew. */
const PROPERTIES = new Map(Object.entries({ dehydrated: 'null', isDehydrated: '!1' }));

/** Functions that come to the same whatever they are given, and change nothing. */
const RESULTS = new Map(
  Object.entries({
    // Taking over a page.
    popHydrationState: '!1',
    upgradeHydrationErrorsToRecoverable: 'null',
    resetHydrationState: 'void 0',
    updateDehydratedSuspenseComponent: 'void 0',
    mountHostRootWithoutHydrating: 'void 0',
    clearHydrationBoundary: 'void 0',
    commitSuspenseHydrationCallbacks: 'void 0',
    commitActivityHydrationCallbacks: 'void 0',
    hideOrUnhideDehydratedBoundary: 'void 0',
    retryIfBlockedOn: 'void 0',
    clearIfContinuousEvent: 'void 0',
    queueIfContinuousEvent: '!1',
    // View transitions: walks through the tree that find none.
    commitExitViewTransitions: 'void 0',
    trackEnterViewTransitions: 'void 0',
    commitNestedViewTransitions: 'void 0',
    recursivelyTraverseAfterMutationEffects: 'void 0',
    restoreEnterOrExitViewTransitions: 'void 0',
    restoreNestedViewTransitions: 'void 0',
    // Lists of parts that wait for each other: React itself does not hand them out yet.
    updateSuspenseListComponent: 'null',
    cutOffTailIfNeeded: 'void 0',
    initSuspenseListRenderState: 'void 0',
    // References to fragments: walks that find none.
    commitNewChildToFragmentInstances: 'void 0',
    commitFragmentInstanceInsertionEffects: 'void 0',
    commitFragmentInstanceDeletionEffects: 'void 0',
    isFragmentInstanceParent: '!1',
  }),
);

/** What is assigned once and used from outside only. */
const EXPORTS = ['exports.hydrateRoot', 'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration'];
const METHODS = 'FragmentInstance.prototype.';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

const named = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** Whether a function has a parameter of a name, which then means something else. */
const hasParameter = (node: Node, name: string) => nodesIn(node.params).some((parameter) => named(parameter) === name);

class Cut {
  readonly edits: Edit[] = [];
  readonly found = new Set<string>();
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
  }

  #replace(name: string, { start, end }: Node, by: string): void {
    this.found.add(name);
    this.edits.push({ start, end, by });
  }

  /** Replaces a node where it is one of the facts. Returns false where its parts have to be looked at. */
  #isReplaced(node: Node): boolean {
    const { type, left, callee, property, computed } = node;
    if (type === 'ExpressionStatement' && isNode(node.expression) && isNode(node.expression.left)) {
      const target = this.#code.slice(node.expression.left.start, node.expression.left.end);
      const method = target.startsWith(METHODS) ? METHODS : target;
      if (![...EXPORTS, METHODS].includes(method)) return false;
      this.#replace(method, node, '');
      return true;
    }
    const variable = type === 'AssignmentExpression' ? named(left) : named(node);
    const constant = CONSTANTS.get(variable);
    if (constant) {
      this.#replace(variable, node, constant);
      return true;
    }
    const called = type === 'CallExpression' ? named(callee) : '';
    const result = RESULTS.get(called);
    if (result) {
      this.#replace(called, node, `(${result})`);
      return true;
    }
    const read = type === 'MemberExpression' && !computed ? named(property) : '';
    const value = PROPERTIES.get(read);
    if (value) this.#replace(read, node, value);
    return value !== undefined;
  }

  walk(node: Node, hidden: ReadonlySet<string> = new Set()): void {
    const own = [...CONSTANTS.keys()].filter((name) => hasParameter(node, name));
    const inside = own.length > 0 ? new Set([...hidden, ...own]) : hidden;
    if (!inside.has(named(node)) && this.#isReplaced(node)) return;
    for (const [part, value] of Object.entries(node)) {
      // Names that are no uses of a variable.
      if (part === 'id' || part === 'params' || (part === 'key' && !node.computed)) continue;
      if (part === 'property' && !node.computed) continue;
      for (const child of nodesIn(value)) this.walk(child, inside);
    }
  }
}

/** Returns the file of React's renderer with the facts written in. Throws where it lacks one. */
export function slimReact(code: string): string {
  const cut = new Cut(code);
  cut.walk(parseAst(code) as unknown as Node);
  const facts = [...CONSTANTS.keys(), ...PROPERTIES.keys(), ...RESULTS.keys(), ...EXPORTS, METHODS];
  const missing = facts.filter((name) => !cut.found.has(name));
  if (missing.length > 0) throw new Error(`React lacks ${missing.join(', ')}: see web/slim-react.ts`);
  let slim = code;
  for (const { start, end, by } of cut.edits.sort((a, b) => b.start - a.start))
    slim = slim.slice(0, start) + by + slim.slice(end);
  return slim;
}

/** Whether the facts were compared with this file of React's renderer. */
export function isCompared(code: string): boolean {
  return code.includes(`exports.version = "${COMPARED_VERSION}";`);
}

/** What needs a part that is cut off: names of React's, and a reference to a fragment. */
const USES = /\b(?:hydrateRoot|addTransitionType|(?:unstable_)?ViewTransition)\b|<(?:React\.)?Fragment\b[^>]*\sref=/;

/** Throws where a module uses what `slimReact` cuts off. */
export function refuseUses(code: string, file: string): void {
  const [use] = USES.exec(code) ?? [];
  if (use) throw new Error(`${file} uses ${use}, which web/slim-react.ts cuts off from React`);
}

export const slimRenderer: Plugin[] = [
  {
    name: 'slim-react',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        if (isCompared(code)) return { code: slimReact(code), map: null };
        this.warn(
          `React is another version than ${COMPARED_VERSION}: compare the functions that web/slim-react.ts names with it`,
        );
        return null;
      },
    },
  },
  {
    name: 'slim-react-uses',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: { include: /\.[cm]?[jt]sx?$/, exclude: /\/node_modules\/react(?:-dom)?\// }, code: USES },
      handler: (code, id) => refuseUses(code, id),
    },
  },
];
