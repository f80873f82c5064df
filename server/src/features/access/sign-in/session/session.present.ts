import type { Session } from '@onrecord/contract/core/session-user';
import { findLocale, toLocale } from '@onrecord/domain/core/language/locale';
import { MENU_GROUPS } from '@onrecord/domain/core/list/menu';
import { pagingOf } from '@onrecord/domain/core/list/page-size';
import { permissionMap } from '@onrecord/domain/core/permission/can';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { UserScope } from '../../../../db/scope.ts';
import { sessionSettingsOf } from '../../../company/company/company.reads.ts';
import type { SessionFacts } from './session.reads.ts';

function presentUser({ viewer, company_id }: UserScope, { own, company, has_jobs_to_check, sample_of }: SessionFacts) {
  return {
    user_id: viewer.user_id,
    username: own.username,
    user_type: viewer.user_type,
    name: viewer.name,
    contact_id: viewer.contact_id,
    client_id: own.client_id,
    acts_for: [...(viewer.acts_for ?? [])],
    whose: String(viewer.whose ?? 'all'),
    login_service_provider_id: viewer.service_provider_id,
    typeMode: own.type_mode as Session['typeMode'],
    is_unknown: false as const,
    full_access: viewer.has_full_access,
    is_internal: isStaff(viewer.user_type),
    is_temp: own.is_temp,
    is_new_setup: own.is_new_setup,
    has_jobs_to_check,
    company_id,
    sample_of,
    user_company_id: viewer.user_company_id,
    sel_dashboard_company_id: own.sel_company_id,
    login_division_id: own.login_division_id,
    division_access: own.division_access.join(','),
    ...pagingOf(own, company),
    theme_mode: own.theme_mode as Session['theme_mode'],
    menu: { closed: MENU_GROUPS.filter((name) => own.menu_closed.includes(name)), pinned: own.menu_pinned },
    via_master: viewer.via_master,
    master_name: viewer.master_name,
  };
}

/** The session user of section 3 with its token, permissions, words and colours. */
export function presentSession(
  scope: UserScope,
  facts: SessionFacts,
  secrets: Pick<Session, 'accessToken' | 'device_key'>,
): Session {
  const { own, theme, terms } = facts;
  return {
    outcome: 'signed_in',
    ...secrets,
    session_id: scope.viewer.session_id,
    expires_at: own.expires_at,
    ...presentUser(scope, facts),
    ...sessionSettingsOf(facts.company, own.time_format),
    ...facts.subscription,
    ...facts.records,
    default_address_country_id: facts.default_address_country_id,
    locale: findLocale(own.locale) ?? toLocale(facts.company.locale),
    own_locale: findLocale(own.locale) ?? null,
    theme: {
      btn_bgcolor: theme?.btn_bgcolor ?? '#009ef7',
      btn_fontcolor: theme?.btn_fontcolor ?? '#ffffff',
      hide_company_logo: theme?.hide_company_logo ?? false,
      header_company_logo: theme?.header_company_logo ?? '',
      dark_company_logo: theme?.dark_company_logo ?? '',
    },
    permissions: permissionMap(scope.viewer),
    terms,
  };
}
