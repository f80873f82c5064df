import { z } from 'zod';
import { get, patch } from '../core/entry.ts';
import { id } from '../core/shapes.ts';

const settingValue = z.union([z.number(), z.boolean(), z.string().max(255)]);

/** Values by the names of `domain/src/company/setting/registry.ts`, which also holds their limits. */
const settingValues = z.record(z.string().max(80), settingValue);

/** The settings of one level. `changeable` are the names this viewer may change. */
const applicationSetting = z.strictObject({
  application_setting_id: id,
  level: z.enum(['platform', 'company']),
  version: z.number().int(),
  values: settingValues,
  changeable: z.array(z.string()),
});
export type ApplicationSetting = z.output<typeof applicationSetting>;

/**
 * Application settings (section 7). `id` 1 is the platform's, for admins; a company's own settings are found under the
 * company's id.
 */
export const applicationSettingArea = {
  fetchEntry: get('/applicationSetting/fetchEntry/{id}', 'applicationsettings.view', { returns: applicationSetting }),
  getApplicationSetting: get('/applicationSetting/getApplicationSetting/{id}', 'applicationsettings.view', {
    returns: applicationSetting,
  }),
  /** Saves the values sent and leaves the others. A stale `version` is refused with the settings as they are now. */
  update: patch('/applicationSetting/update/{id}', 'applicationsettings.edit', {
    body: z.strictObject({ version: z.number().int(), values: settingValues }),
    returns: z.strictObject({ message: z.string(), entry: applicationSetting }),
  }),
};
