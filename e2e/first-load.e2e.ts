import { expect, test } from 'vitest';
import { buildWeb } from '../server/src/start/web-build.ts';
import { firstFiles } from '../tools/route-sizes.ts';

/**
 * Files of the build that a first visit fetches: HTML, scripts, style sheet and fonts, in kB of gzip without headers. Calls
 * and pictures come on top (`npm run sizes` measures all of it in a browser). The product that these tests run on has built
 * the pages, so nothing is built here.
 */
const CEILINGS = {
  login: { requests: 6, kilobytes: 128 },
  jobs: { requests: 10, kilobytes: 241 },
  link: { requests: 10, kilobytes: 168 },
};

test.each(['login', 'jobs', 'link'] as const)('a first visit fetches no more than it may: %s', async (name) => {
  const folder = await buildWeb();
  const { requests, kilobytes } = firstFiles(folder ?? '')[name];
  expect(requests).toBeLessThanOrEqual(CEILINGS[name].requests);
  expect(kilobytes).toBeLessThanOrEqual(CEILINGS[name].kilobytes);
  // A ceiling far above what it holds would hold nothing.
  expect(kilobytes).toBeGreaterThan(CEILINGS[name].kilobytes * 0.9);
});
