import type { TestProject } from 'vitest/node';
import { makeTemplate, startTestPostgres } from './scratch-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's URL of the test cluster, and the migrated database that test databases are copied from. */
    testDatabase: { adminUrl: string; template: string };
  }
}

/** One real PostgreSQL for the whole run, migrated once; every test file copies a database of its own from it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  try {
    project.provide('testDatabase', {
      adminUrl: postgres.adminUrl,
      template: await makeTemplate(postgres.adminUrl),
    });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return () => postgres.stop();
}
