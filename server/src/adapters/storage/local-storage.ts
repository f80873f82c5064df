import { open, rm, stat } from 'node:fs/promises';
import { createLocalFiles } from './local-files.ts';
import { createLocalParts } from './local-parts.ts';
import { createUrlSigner, type UrlSigner } from './local-urls.ts';
import { ObjectMissing, type StoragePort } from './port.ts';

type LocalStorageOptions = {
  folder: string;
  /** Any long random text, the same in every process of an installation. */
  secret: string;
  /** Where `localStorageRoutes` is served, without a slash at the end; '' for the app's own origin. */
  baseUrl: string;
  now?: () => Temporal.Instant;
};

export type LocalStorage = StoragePort & {
  files: ReturnType<typeof createLocalFiles>;
  parts: ReturnType<typeof createLocalParts>;
  urls: UrlSigner;
};

/** Whether these routes of ours must be served for the storage to be reached. */
export function isLocalStorage(storage: StoragePort): storage is LocalStorage {
  return 'files' in storage && 'urls' in storage;
}

const PART_HEADERS = { 'content-type': 'application/octet-stream' };

/** Objects in a folder of this machine, sent and fetched through signed addresses of our own. */
export function createLocalStorage(options: LocalStorageOptions): LocalStorage {
  const { folder, secret, baseUrl, now = Temporal.Now.instant } = options;
  const files = createLocalFiles(folder);
  const parts = createLocalParts(folder, files);
  const urls = createUrlSigner({ secret, baseUrl, now });
  return {
    origin: baseUrl === '' ? undefined : baseUrl,
    files,
    parts,
    urls,
    presignPut: async (request) => ({
      url: urls.putUrl(request),
      method: 'PUT',
      headers: { 'content-type': request.content_type },
    }),
    presignGet: async (request) => urls.getUrl(request),
    beginParts: async (key) => await parts.begin(key),
    presignPart: async (request) => ({ url: urls.partUrl(request), method: 'PUT', headers: PART_HEADERS }),
    partsOf: async (request) => await parts.list(request),
    finishParts: async (request) => await parts.finish(request),
    dropParts: async (request) => await parts.drop(request),
    async head(key) {
      const found = await stat(files.pathOf(key)).catch(missingIsUndefined);
      return found?.isFile() ? { bytes: found.size, modified_at: found.mtime } : undefined;
    },
    delete: async (key) => await rm(files.pathOf(key), { force: true }),
    async openRead(key, range = { start: 0 }) {
      const file = await open(files.pathOf(key), 'r').catch(missingIsUndefined);
      if (!file) throw new ObjectMissing();
      return file.createReadStream(range);
    },
    putStream: async (key, content, { max_bytes }) =>
      await files.write(key, content, { max_bytes }).finally(() => content.destroy()),
  };
}

function missingIsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
