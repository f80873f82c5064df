import { SettingsPage } from '../../features/company/setting/settings-page.tsx';
import { ReminderExample } from '../../features/messages/notification/reminder-example-panel.tsx';
import { LogsConfigurationPage } from '../../features/office/activity-log/configuration-page.tsx';
import { SampleCard } from '../sample/sample-card.tsx';

export function SettingsRoute() {
  return <SettingsPage sample={<SampleCard />} example={<ReminderExample />} />;
}

export function LogsConfigurationRoute() {
  return <LogsConfigurationPage />;
}
