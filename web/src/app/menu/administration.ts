import { LOOKUP_ROUTES } from '@onrecord/domain/core/lookup/routes';
import { paths } from '../../lib/paths.ts';
import {
  BellIcon,
  BuildingIcon,
  ClockIcon,
  KeyIcon,
  MailIcon,
  MergeIcon,
  PaletteIcon,
  PlugIcon,
  ScaleIcon,
  SettingsIcon,
  SlidersIcon,
  WalletIcon,
  WordsIcon,
} from '../../ui/icons.ts';
import { type NavItem, withLists } from './nav.ts';

/** The screens of those who run a company, behind Settings. Their routes are in administration-routes.ts. */
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
    path: paths.cancellationRules(),
    label: { text: 'cancellation_rules' },
    icon: ClockIcon,
    needs: { module: 'applicationsettings', flag: 'view' },
    position: 115,
  },
  {
    path: paths.lookup('copycaps'),
    label: { text: 'copy_price_limits' },
    icon: ScaleIcon,
    needs: { module: 'lookupvalues', flag: 'view', userTypes: ['admin', 'company'] },
    position: 116,
  },
  {
    path: paths.letterTemplates(),
    label: { text: 'letter_templates' },
    icon: MailIcon,
    needs: { module: 'lettertemplates', flag: 'view' },
    position: 118,
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
    path: paths.messageMatrix(),
    label: { text: 'messages' },
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

/** Where the menu leads to all of them; shown to whoever may open one. */
export const settingsItem: NavItem = {
  path: paths.settings(),
  label: { text: 'settings' },
  icon: SettingsIcon,
  needs: { userTypes: ['admin', 'company'] },
  key: ',',
};

const PATHS: ReadonlySet<string> = new Set([
  paths.settings(),
  '/template-editor',
  ...administrationItems.map(({ path }) => path),
  ...LOOKUP_ROUTES.map((route) => paths.lookup(route)),
]);

/** Whether an address is among the settings, where the menu beside the page is theirs (platform, section 6). */
export function isSettingsPath(pathname: string): boolean {
  if (pathname.endsWith('/companysubscription')) return true;
  return [...PATHS].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
