import type { DatabaseUrls } from '../db/migration/roles.ts';
import type { Env } from '../env.ts';

/** What one running installation is made of: what the ports of the services are set up from. */
export interface Installation {
  env: Env;
  /** The address people use. With PORT=0 it is known once the server listens. */
  address: () => string;
  urls: DatabaseUrls;
  /** Where uploaded files and what was made once are kept, as a real path. */
  dataFolder: string;
  /** What signatures follow from; the same in every process of the installation. */
  secret: string;
}
