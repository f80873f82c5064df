const SEGMENT = '[a-zA-Z0-9_][a-zA-Z0-9._-]{0,127}';
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT}){0,15}$`);

/** Names joined by slashes, none beginning with a dot and nothing that any file system or URL reads specially. */
export function isStorageKey(key: string): boolean {
  return key.length <= 512 && KEY.test(key);
}

export function checkStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key');
  return key;
}
