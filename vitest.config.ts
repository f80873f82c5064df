import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The walk through every screen is by far the longest: begun last, everything would wait for it alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('every-screen.e2e.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** Pure rules, HTTP on a real PostgreSQL, journeys in a real browser, parts of the web kit in a simulated DOM. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts', 'contract/src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tools/fresh-modules.ts'],
          // Properties try many cases, on machines that do other things too.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // A second try keeps a busy machine from failing a change; `npm test` names every test that needed it.
          retry: 1,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          retry: 1,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tools/fresh-modules.ts', 'web/src/testing/setup.ts'],
          unstubGlobals: true,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
