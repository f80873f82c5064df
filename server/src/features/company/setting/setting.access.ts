import { PLATFORM_SETTING_ID, type SettingLevel } from '@onrecord/domain/company/setting/registry';
import type { SettingEditor } from '@onrecord/domain/company/setting/setting-change';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { UserScope } from '../../../db/scope.ts';

/**
 * Which settings an id means to this viewer: the platform's for admins, else those of the company worked in.
 *
 * @throws AppError 403 for the platform's, 404 for another company's
 */
export function settingLevel({ viewer, company_id }: UserScope, id: number): SettingLevel {
  if (id === PLATFORM_SETTING_ID) {
    if (viewer.user_type !== 'admin') throw refuse('access.denied');
    return 'platform';
  }
  if (id !== company_id) throw refuse('general.not_found');
  return 'company';
}

export function settingEditor({ viewer }: UserScope): SettingEditor {
  return { is_admin: viewer.user_type === 'admin', via_master: viewer.via_master };
}

/** Whether the viewer's divisions reach one: its exceptions are for those who do. */
export const reachesDivision = ({ division_ids }: UserScope, division_id: number): boolean =>
  division_ids === 'all' || division_ids.includes(division_id);
