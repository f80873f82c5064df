import { get } from '../entry.ts';

/**
 * Server-sent events about what others change: `data: {"entity":"job","id":7}`. People outside the company learn that
 * something of a kind changed, not which. `{"entity":"resync"}` means that events may have been missed: read all again.
 */
export const liveArea = {
  events: get('/live/events', 'session', { response: 'events' }),
};
