import { SettingsPage } from '../../features/company/setting/settings-page.tsx';
import { LogsConfigurationPage } from '../../features/office/activity-log/configuration-page.tsx';

export function SettingsRoute() {
  return <SettingsPage />;
}

export function LogsConfigurationRoute() {
  return <LogsConfigurationPage />;
}
