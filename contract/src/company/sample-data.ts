import { z } from 'zod';
import { get, post } from '../core/entry.ts';

const sampleData = z.strictObject({
  /** `making` lasts some seconds. */
  state: z.enum(['off', 'making', 'on']),
  /** Whether the viewer turns it on and off: managers of the company who may do everything. */
  can_turn: z.boolean(),
});
export type SampleData = z.output<typeof sampleData>;

/**
 * Sample data to look around in (platform, section 6): a company of its own beside the viewer's, from which nothing is mailed, texted, sent
 * or charged and which is counted nowhere. `auth/enterSample` leads there and `auth/leaveSample` back.
 */
export const sampleDataArea = {
  get: get('/sample_data/get', 'applicationsettings.edit', { returns: sampleData }),
  /** Makes it, once: whoever presses while it is being made gets `making`. */
  turnOn: post('/sample_data/turnOn', 'applicationsettings.edit', { returns: sampleData }),
  /** Removes it with everything in it, and ends the visits of whoever looks around. Nothing is changed where there is none. */
  turnOff: post('/sample_data/turnOff', 'applicationsettings.edit', { returns: sampleData }),
};
