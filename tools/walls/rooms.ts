/** The wings of the house, the lowest first. A wing imports only those before it. */
export const WINGS = [
  'company',
  'access',
  'people',
  'scheduling',
  'production',
  'money',
  'messages',
  'office',
] as const;

export type Wing = (typeof WINGS)[number];

/** From the foundation, which every wing stands on, to what composes the wings. */
const LEVELS = ['core', ...WINGS, 'top'] as const;

export type Level = (typeof LEVELS)[number];

/** What lies below all wings beside `domain/src/core` and `contract/src/core`. */
const FOUNDATION = {
  server: ['db', 'http', 'tasks', 'adapters'],
  web: ['list', 'lookups', 'record', 'gateway', 'lib', 'ui'],
} as const;

const isWing = (name: string): name is Wing => (WINGS as readonly string[]).includes(name);

/** The level a file of the four layers lies on; undefined for other files, and for a folder that is no wing. */
export function levelOf(path: string): Level | undefined {
  const [layer = '', src, ...parts] = path.split('/');
  if (src !== 'src' || !['domain', 'contract', 'server', 'web'].includes(layer)) return undefined;
  const isInner = layer === 'domain' || layer === 'contract';
  const inFeatures = !isInner && parts[0] === 'features';
  const [folder = '', ...rest] = inFeatures ? parts.slice(1) : parts;
  if (isInner && folder === 'core') return 'core';
  if (isInner || inFeatures)
    return isWing(folder) ? folder : rest.length === 0 && layer === 'contract' ? 'top' : undefined;
  return (FOUNDATION[layer as 'server' | 'web'] as readonly string[]).includes(folder) ? 'core' : 'top';
}

/** Whether an import leads from a level to one above it. */
export function leadsUp(from: string, to: string): boolean {
  const [source, target] = [levelOf(from), levelOf(to)];
  if (source === undefined || target === undefined) return false;
  return LEVELS.indexOf(target) > LEVELS.indexOf(source);
}

/** The rooms of the house. A room's rule says which other rooms it may look into. */
export type Room =
  | { kind: 'domain' | 'contract' | 'sandbox' }
  | { kind: 'server-feature' | 'web-feature'; wing: string; feature: string }
  | { kind: 'server-base' | 'server-top' | 'server-testing' }
  | { kind: 'web-part'; name: string }
  | { kind: 'web-ui' | 'web-top' | 'web-testing' }
  | { kind: 'outside' };

type FeatureRoom = Extract<Room, { feature: string }>;

/** Which room a path lies in. */
export function roomOf(path: string): Room {
  const [layer, second = '', third = '', wing = '', feature = ''] = path.split('/');
  if (layer === 'domain' || layer === 'contract' || layer === 'sandbox') return { kind: layer };
  if (layer === 'server') {
    if (third === 'features') return { kind: 'server-feature', wing, feature };
    if (['db', 'adapters', 'http', 'tasks'].includes(third)) return { kind: 'server-base' };
    if (third === 'testing') return { kind: 'server-testing' };
    return { kind: 'server-top' };
  }
  if (layer === 'web' && second === 'src') {
    if (third === 'features') return { kind: 'web-feature', wing, feature };
    if (['list', 'lookups', 'record', 'gateway', 'lib'].includes(third)) return { kind: 'web-part', name: third };
    if (third === 'ui') return { kind: 'web-ui' };
    if (third === 'testing') return { kind: 'web-testing' };
    return { kind: 'web-top' };
  }
  return { kind: 'outside' };
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path);
}

const inner = (room: Room) => room.kind === 'domain' || room.kind === 'contract';

const isSameFeature = (one: FeatureRoom, other: FeatureRoom) =>
  one.wing === other.wing && one.feature === other.feature;

/** The nouns of a wing work together on everything but their calls; other wings see what is read and who may. */
function serverFeatureMay(source: FeatureRoom, path: string, room: Room): boolean {
  if (room.kind === 'server-feature') {
    if (isSameFeature(source, room)) return true;
    return source.wing === room.wing ? !/\.routes\.ts$/.test(path) : /\.(reads|access)\.ts$/.test(path);
  }
  if (/^server\/src\/adapters\//.test(path)) return /\/port\.ts$/.test(path);
  return inner(room) || room.kind === 'server-base';
}

/** The nouns of a wing share everything but their pages; other wings get panels and cells. */
function webFeatureMay(source: FeatureRoom, path: string, room: Room): boolean {
  if (room.kind === 'web-feature') {
    if (isSameFeature(source, room)) return true;
    return source.wing === room.wing ? !/-page\.tsx$/.test(path) : /(-panel|\/cells)\.tsx$/.test(path);
  }
  return inner(room) || room.kind === 'web-part' || room.kind === 'web-ui';
}

const isDemo = (path: string) => path.startsWith('db/demo/');

function layerOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

/** Whether a file may import another file of ours. */
export function mayImport(from: string, to: string): boolean {
  const source = roomOf(from);
  const target = roomOf(to);
  const forServerTests = isDemo(to) || target.kind === 'sandbox';
  if (isTest(from) && (layerOf(from) === layerOf(to) || inner(target))) return true;
  if (isTest(from) && layerOf(from) === 'server' && forServerTests) return true;
  if (leadsUp(from, to)) return false;
  switch (source.kind) {
    case 'domain':
      return target.kind === 'domain';
    case 'contract':
      return inner(target);
    case 'sandbox':
      return inner(target) || target.kind === 'sandbox';
    case 'server-feature':
      return serverFeatureMay(source, to, target);
    case 'server-base':
      if (from.startsWith('server/src/db/') && to.startsWith('server/src/http/')) return false;
      return inner(target) || target.kind === 'server-base';
    case 'server-top':
      return inner(target) || isDemo(to) || (to.startsWith('server/') && target.kind !== 'server-testing');
    case 'server-testing':
      return inner(target) || forServerTests || to.startsWith('server/');
    case 'web-feature':
      return webFeatureMay(source, to, target);
    case 'web-part':
      return inner(target) || target.kind === 'web-part' || target.kind === 'web-ui';
    case 'web-ui':
      return target.kind === 'web-ui';
    case 'web-top':
      return inner(target) || (to.startsWith('web/') && target.kind !== 'web-testing');
    case 'web-testing':
      return inner(target) || to.startsWith('web/');
    case 'outside':
      return true;
  }
}
