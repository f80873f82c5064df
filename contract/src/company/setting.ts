import { z } from 'zod';
import { get, patch } from '../core/entry.ts';
import { id } from '../core/shapes.ts';

const settingValue = z.union([z.number(), z.boolean(), z.string().max(255)]);

/** Values by the names of `domain/src/company/setting/registry.ts`, which also holds their limits. */
const settingValues = z.record(z.string().max(80), settingValue);

/** What a division has otherwise than the company, by the names of settings. */
const settingException = z.strictObject({ division_id: id, division_name: z.string(), values: settingValues });
export type SettingException = z.output<typeof settingException>;

/**
 * The settings of one level. `changeable` are the names this viewer may change; `exceptions` the divisions with values of their
 * own, and `changeable_divisions` those whose exceptions this viewer may change.
 */
const applicationSetting = z.strictObject({
  application_setting_id: id,
  level: z.enum(['platform', 'company']),
  version: z.number().int(),
  values: settingValues,
  changeable: z.array(z.string()),
  exceptions: z.array(settingException),
  changeable_divisions: z.array(z.strictObject({ division_id: id, division_name: z.string() })),
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
  /**
   * Saves the values sent and leaves the others; with `division_id` those of that division, where null takes its exception
   * away. A stale `version` is refused with the settings as they are now.
   */
  update: patch('/applicationSetting/update/{id}', 'applicationsettings.edit', {
    body: z.strictObject({
      version: z.number().int(),
      division_id: id.optional(),
      values: z.record(z.string().max(80), settingValue.nullable()),
    }),
    returns: z.strictObject({ message: z.string(), entry: applicationSetting }),
  }),
};
