import { SettingsPage } from '../../features/company/setting/settings-page.tsx';
import { LogsConfigurationPage } from '../../features/office/activity-log/configuration-page.tsx';
import { SampleCard } from '../sample/sample-card.tsx';

export function SettingsRoute() {
  return <SettingsPage sample={<SampleCard title="settings_title" />} />;
}

export function LogsConfigurationRoute() {
  return <LogsConfigurationPage />;
}
