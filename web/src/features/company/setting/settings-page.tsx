import { type ApplicationSetting, applicationSettingArea } from '@onrecord/contract/company/setting';
import {
  PLATFORM_SETTING_ID,
  SETTING_GROUPS,
  type SettingLevel,
  type SettingName,
  type SettingValue,
  settingsOf,
} from '@onrecord/domain/company/setting/registry';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useCan, useSession } from '../../../lib/session.ts';
import { settingTexts } from '../../../lib/texts/setting.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useValuesForm } from '../../../lib/use-values-form.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingsSurface } from './settings-panel.tsx';

const keyOf = (id: number) => ['application_setting', id] as const;

/** Application settings (section 7): what the rules go by, of the company and, for admins, of the platform. */
export function SettingsPage({ sample }: { sample: ReactNode }) {
  const t = useTexts(settingTexts);
  const session = useSession();
  const [level, setLevel] = useState<SettingLevel>(session.company_id === PLATFORM_SETTING_ID ? 'platform' : 'company');
  const id = level === 'platform' ? PLATFORM_SETTING_ID : session.company_id;
  usePageTitle(t('title'));
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(applicationSettingArea.fetchEntry, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
  const mayChoose = session.user_type === 'admin' && session.company_id !== PLATFORM_SETTING_ID;
  return (
    <Loaded query={query}>
      {(entry) => (
        <div className="mx-auto grid w-full max-w-[864px] gap-4 p-4">
          <PageTitle
            title={t('title')}
            actions={
              mayChoose && (
                <Segmented
                  label={t('level')}
                  value={level}
                  options={(['company', 'platform'] as const).map((value) => ({ value, label: t(`level_${value}`) }))}
                  onChange={setLevel}
                />
              )
            }
          />
          {level === 'company' && sample}
          <Level key={id} entry={entry} />
        </div>
      )}
    </Loaded>
  );
}

const CONTROLS = 'input:not([type=hidden],[aria-hidden=true]),button,textarea,[role=combobox],[role=checkbox]';

/** Shows the group or the setting that the address names, and puts the focus into its field. */
function useNamedSetting() {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const named = hash ? document.getElementById(hash) : null;
    named?.scrollIntoView({ block: 'start' });
    if (!hash.startsWith('group-')) named?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  }, [hash]);
}

function Level({ entry }: { entry: ApplicationSetting }) {
  const t = useTexts(settingTexts);
  const can = useCan();
  const client = useQueryClient();
  const id = entry.application_setting_id;
  const shown = (value: unknown) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value));
  const form = useValuesForm(entry, {
    theirs: (value) => t('theirs', { value: shown(value) }),
    async save(changed, version) {
      const values = changed as Record<string, SettingValue>;
      const saved = await call(applicationSettingArea.update, { params: { id }, body: { version, values } });
      client.setQueryData(keyOf(id), saved.entry);
      notify({ title: saved.message, tone: 'ok' });
      return saved.entry;
    },
  });
  const settings = Object.entries(settingsOf(entry.level));
  const groups = SETTING_GROUPS.filter((group) => settings.some(([, setting]) => setting.group === group));
  const mayEdit = can('applicationsettings', 'edit');
  useNamedSetting();
  return (
    <SettingsSurface form={form} mayEdit={mayEdit}>
      {groups.map((group, index) => (
        <div key={group} id={`group-${group}`} className="scroll-mt-4">
          <FormSection number={index + 1} title={t(`group_${group}`)}>
            {settings
              .filter(([, setting]) => setting.group === group)
              .map(([name, setting]) => (
                <div key={name} id={name} className="min-w-0 scroll-mt-4">
                  <SettingField
                    name={name as SettingName}
                    setting={setting}
                    value={form.values[name]}
                    error={form.fields[name]}
                    mayChange={mayEdit && entry.changeable.includes(name)}
                    onChange={(value) => form.set({ [name]: value })}
                  />
                </div>
              ))}
          </FormSection>
        </div>
      ))}
    </SettingsSurface>
  );
}
