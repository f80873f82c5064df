/** The rooms of the house. A room's rule says which other rooms it may look into. */
export type Room =
  | { kind: 'domain' | 'contract' }
  | { kind: 'server-feature' | 'web-feature'; name: string }
  | { kind: 'server-base' | 'server-lookups' | 'server-top' | 'server-testing' }
  | { kind: 'web-part'; name: string }
  | { kind: 'web-ui' | 'web-top' | 'web-testing' }
  | { kind: 'outside' };

/** Which room a path lies in. */
export function roomOf(path: string): Room {
  const [layer, second = '', third = '', fourth = ''] = path.split('/');
  if (layer === 'domain' || layer === 'contract') return { kind: layer };
  if (layer === 'server') {
    if (third === 'features') return { kind: 'server-feature', name: fourth };
    if (['db', 'adapters', 'http', 'tasks'].includes(third)) return { kind: 'server-base' };
    if (third === 'lookups') return { kind: 'server-lookups' };
    if (third === 'testing') return { kind: 'server-testing' };
    return { kind: 'server-top' };
  }
  if (layer === 'web' && second === 'src') {
    if (third === 'features') return { kind: 'web-feature', name: fourth };
    if (['list', 'calendar', 'lookups', 'record', 'lib'].includes(third)) return { kind: 'web-part', name: third };
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

function serverFeatureMay(name: string, path: string, room: Room): boolean {
  if (room.kind === 'server-feature') return room.name === name || /\/reads\.ts$/.test(path);
  if (/^server\/src\/adapters\//.test(path)) return /\/port\.ts$/.test(path);
  return inner(room) || room.kind === 'server-base';
}

function webFeatureMay(name: string, path: string, room: Room): boolean {
  if (room.kind === 'web-feature') return room.name === name || /-panel\.tsx$/.test(path);
  // The path builder is the one thing of the shell that pages need: links are built, never typed.
  if (path === 'web/src/app/paths.ts') return true;
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
  if (isTest(from) && (layerOf(from) === layerOf(to) || inner(target) || (isDemo(to) && layerOf(from) === 'server')))
    return true;
  switch (source.kind) {
    case 'domain':
      return target.kind === 'domain';
    case 'contract':
      return inner(target);
    case 'server-feature':
      return serverFeatureMay(source.name, to, target);
    case 'server-lookups':
      return (
        inner(target) ||
        target.kind === 'server-base' ||
        target.kind === 'server-lookups' ||
        /^server\/src\/features\/.*\/reads\.ts$/.test(to)
      );
    case 'server-base':
      if (from.startsWith('server/src/db/') && to.startsWith('server/src/http/')) return false;
      return inner(target) || target.kind === 'server-base';
    case 'server-top':
      return inner(target) || isDemo(to) || (to.startsWith('server/') && target.kind !== 'server-testing');
    case 'server-testing':
      return inner(target) || isDemo(to) || to.startsWith('server/');
    case 'web-feature':
      return webFeatureMay(source.name, to, target);
    case 'web-part':
      return inner(target) || target.kind === 'web-part' || target.kind === 'web-ui' || to === 'web/src/app/paths.ts';
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
