import { z } from 'zod';
import { get } from '../core/entry.ts';

/** Who am I: the least a signed-in screen needs, and the first thing a test of a session asks. */
export const systemArea = {
  whoAmI: get('/session/me', 'session', {
    returns: z.strictObject({ user_id: z.number(), company_id: z.number(), name: z.string() }),
  }),
};
