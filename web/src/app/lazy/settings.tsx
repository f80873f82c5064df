import { LogsConfigurationPage } from '../../features/activity/configuration-page.tsx';
import { SettingsPage } from '../../features/setting/settings-page.tsx';

export function SettingsRoute() {
  return <SettingsPage />;
}

export function LogsConfigurationRoute() {
  return <LogsConfigurationPage />;
}
