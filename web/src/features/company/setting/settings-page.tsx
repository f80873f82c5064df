import type { ApplicationSetting } from '@onrecord/contract/company/setting';
import {
  PLATFORM_SETTING_ID,
  SETTING_GROUPS,
  type SettingLevel,
  settingsOf,
} from '@onrecord/domain/company/setting/registry';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { settingTexts } from '../../../lib/texts/setting.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingSection } from './setting-section.tsx';
import { useSettingLevel, useSettingSaves, useSettings } from './use-settings.ts';

/** Application settings (section 7): what the rules go by, of the company and, for admins, of the platform. */
export function SettingsPage({ sample, example }: { sample: ReactNode; example?: ReactNode }) {
  const t = useTexts(settingTexts);
  const session = useSession();
  const [level, setLevel] = useState<SettingLevel>(useSettingLevel());
  usePageTitle(t('title'));
  const query = useSettings(level);
  const mayEdit = useCan()('applicationsettings', 'edit');
  const mayChoose = session.user_type === 'admin' && session.company_id !== PLATFORM_SETTING_ID;
  return (
    <Loaded query={query}>
      {(entry) => (
        <div className="mx-auto grid w-full max-w-[1208px] gap-4 p-4">
          <PageTitle
            title={t('title')}
            aside={t(mayEdit ? 'saved_at_once' : 'ask_administrator')}
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
          <Level key={entry.application_setting_id} entry={entry} example={example} />
          {level === 'company' && sample}
        </div>
      )}
    </Loaded>
  );
}

const CONTROLS = 'input:not([type=hidden],[aria-hidden=true]),button,textarea,[role=combobox],[role=switch]';

/** Shows the group or the setting that the address names, and puts the focus into its field. */
function useNamedSetting() {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const named = hash ? document.getElementById(hash) : null;
    named?.scrollIntoView({ block: 'start' });
    if (!hash.startsWith('group-')) named?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  }, [hash]);
}

function Level({ entry, example }: { entry: ApplicationSetting; example: ReactNode }) {
  const t = useTexts(settingTexts);
  const saves = useSettingSaves(entry.application_setting_id);
  const settings = Object.entries(settingsOf(entry.level));
  const groups = SETTING_GROUPS.filter((group) => settings.some(([, setting]) => setting.group === group));
  useNamedSetting();
  return groups.map((group) => (
    <div key={group} className="grid gap-3">
      <SettingSection
        id={`group-${group}`}
        title={t(`group_${group}`)}
        names={settings.filter(([, setting]) => setting.group === group).map(([name]) => name)}
        entry={entry}
        saves={saves}
      />
      {group === 'reminder' && entry.level === 'company' && example}
    </div>
  ));
}
