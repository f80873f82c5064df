import { afterEach } from 'vitest';

/**
 * With `ONRECORD_SECOND_TRIES=yes` the first try of every journey fails at its end, and the second counts: a second try
 * finds what the first one left behind, and must get along with it.
 */
if (process.env.ONRECORD_SECOND_TRIES === 'yes')
  afterEach(({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) throw new Error('The first try does not count.');
  });
