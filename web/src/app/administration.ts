import { paths } from '../lib/paths.ts';
import {
  BellIcon,
  BuildingIcon,
  ClockIcon,
  KeyIcon,
  MergeIcon,
  PaletteIcon,
  PlugIcon,
  SettingsIcon,
  SlidersIcon,
  WalletIcon,
  WordsIcon,
} from '../ui/icons.ts';
import { withLists } from './nav.ts';

/** The screens of those who run a company, under a heading of their own. Their routes are in administration-routes.ts. */
export const administrationItems = withLists('administration', [
  {
    path: paths.myCompany(),
    label: { text: 'company' },
    icon: BuildingIcon,
    needs: { module: 'mycompany', flag: 'view', userTypes: ['company'] },
    key: 'k',
    position: 20,
  },
  {
    path: paths.lookups(),
    label: { text: 'lookups' },
    icon: SettingsIcon,
    needs: { module: 'lookupvalues' },
    key: 'l',
    position: 30,
  },
  {
    path: paths.merge(),
    label: { text: 'merge_records' },
    icon: MergeIcon,
    needs: { module: 'merges', flag: 'view', userTypes: ['admin', 'company'] },
    position: 50,
  },
  {
    path: paths.languageSettings(),
    label: { text: 'language_settings' },
    icon: WordsIcon,
    needs: { module: 'languagesettings', flag: 'view' },
    position: 70,
  },
  {
    path: paths.applicationSettings(),
    label: { text: 'application_settings' },
    icon: SlidersIcon,
    needs: { module: 'applicationsettings', flag: 'view' },
    position: 80,
  },
  {
    path: paths.dueTimes(),
    label: { text: 'due_times' },
    icon: ClockIcon,
    needs: { module: 'applicationsettings', flag: 'view' },
    position: 85,
  },
  {
    path: paths.theme(),
    label: { text: 'theme_screen' },
    icon: PaletteIcon,
    needs: { module: 'companies', flag: 'edit' },
    position: 120,
  },
  {
    path: paths.masterPassword(),
    label: { text: 'master_password' },
    icon: KeyIcon,
    needs: { module: 'masterpasswords', flag: 'view' },
    position: 130,
  },
  {
    path: paths.notificationSettings(),
    label: { text: 'notification_settings' },
    icon: BellIcon,
    needs: { module: 'applicationsettings', flag: 'view' },
    position: 140,
  },
  {
    path: paths.ownSubscription(),
    label: { text: 'subscription' },
    icon: WalletIcon,
    needs: { module: 'subscription', flag: 'edit', userTypes: ['company'] },
    position: 150,
  },
  {
    path: paths.integrations(),
    label: { text: 'integrations' },
    icon: PlugIcon,
    needs: { module: 'integrations', flag: 'view' },
    position: 170,
  },
]);
