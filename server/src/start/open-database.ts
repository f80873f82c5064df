import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migration/migrate.ts';
import type { DatabaseUrls } from '../db/migration/roles.ts';

export interface ProductDatabase {
  /** Resolves when the database runs and has the schema of this version. */
  urls: Promise<DatabaseUrls>;
  /** Ends what this process started, also while it is still starting. */
  stop(): Promise<void>;
}

export interface ProductDatabaseOptions {
  databaseUrl: string | undefined;
  dataFolder: string;
  secret: string;
  /** Whether the secret was given, so that every process of the installation knows it. */
  secretIsGiven: boolean;
  onNotice: (line: string) => void;
}

/** The database of this installation: the given one, or our own. */
export function openProductDatabase(options: ProductDatabaseOptions): ProductDatabase {
  const { databaseUrl, dataFolder, secret, secretIsGiven, onNotice } = options;
  if (databaseUrl !== undefined) {
    const urls = migrate({ adminUrl: databaseUrl, secret, mayReplacePasswords: secretIsGiven });
    return { urls, stop: async () => undefined };
  }
  const postgres = startEmbeddedPostgres({ dataFolder, onNotice });
  return {
    urls: postgres.then(({ adminUrl }) => migrate({ adminUrl, secret })),
    stop: () =>
      postgres.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
  };
}
