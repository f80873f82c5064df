import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest: begun last, everything would wait for them alone. Of those that read the demo world one is
 * enough, which loads it; the others would wait for it.
 */
const LONGEST = /(every-screen-(even|odd)\.e2e|(demo-world|permission-matrix|tasks|many-race|tenant-wall)\.test)\.ts$/;

const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);

/** The longest files first; the files of a project in a row, because a process that they share is ended between projects. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ofProject = Map.groupBy(sorted, ({ project }) => project.name);
    const inOrder = [...ofProject.keys()].sort((a, b) => Number(b === 'server') - Number(a === 'server'));
    return inOrder.flatMap((name) => {
      const own = ofProject.get(name) ?? [];
      return [...own.filter(isLongest), ...own.filter((file) => !isLongest(file))];
    });
  }
}

/** How many files run at once; `npm test` sets it where parts of the suite run side by side. */
const maxWorkers = Number(process.env.ONRECORD_TEST_WORKERS ?? availableParallelism());

/** Pure rules, HTTP on a real PostgreSQL, journeys in a real browser, parts of the web kit in a simulated DOM. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: [
            'domain/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'sandbox/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          isolate: false,
          maxWorkers,
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
          // Every file has a database of its own, and its modules keep nothing that another file could find.
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // As long as playwright waits for an element: what one window saved reaches another a moment later.
          expect: { poll: { timeout: 15_000 } },
          // The windows of one file stay warm for the next: the browser has the files of the application already.
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          maxWorkers,
          setupFiles: ['tools/fresh-modules.ts', 'web/src/testing/setup.ts'],
          unstubGlobals: true,
          // jsdom draws its frames by an interval of the process. One that it starts while intervals are faked never fires, and no
          // frame is drawn in any later file of the process.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
          testTimeout: 30_000,
        },
      },
    ],
  },
});
