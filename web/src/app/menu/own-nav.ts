import { LISTS } from '@onrecord/domain/core/list/lists';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { paths } from '../../lib/paths.ts';
import {
  CalendarIcon,
  CalendarOffIcon,
  CartIcon,
  FileIcon,
  GavelIcon,
  HomeIcon,
  InboxIcon,
  PencilIcon,
  ReceiptIcon,
  UsersIcon,
  WalletIcon,
} from '../../ui/icons.ts';
import { type NavItem, navItems } from './nav.ts';

const home: NavItem = { path: paths.dashboard(), label: { text: 'home' }, icon: HomeIcon, needs: {}, key: 'd' };

/** The seven places of a provider, in the order of their work (other-side, section 4). */
const PROVIDER_ITEMS: readonly NavItem[] = [
  home,
  { path: paths.calendar(), label: { text: 'schedule' }, icon: CalendarIcon, needs: LISTS.job.needs, key: 'c' },
  { path: paths.offers(), label: { text: 'offers' }, icon: InboxIcon, needs: LISTS.job.needs, key: 'o' },
  {
    path: paths.worksheets(),
    label: { term: 'worksheet' },
    icon: PencilIcon,
    needs: { module: 'worksheets', flag: 'edit' },
    key: 'w',
  },
  { path: paths.list('job_file'), label: { text: 'files' }, icon: FileIcon, needs: LISTS.job_file.needs, key: 'f' },
  { path: paths.myPay(), label: { text: 'my_pay' }, icon: WalletIcon, needs: LISTS.provider_invoice.needs, key: 'p' },
  {
    path: paths.list('service_provider_time_off'),
    label: { text: 'my_leave' },
    icon: CalendarOffIcon,
    needs: LISTS.service_provider_time_off.needs,
  },
];

/** The places of a client's people, in their own words (other-side, section 4). */
const CONTACT_ITEMS: readonly NavItem[] = [
  home,
  { path: paths.list('job'), label: { text: 'depositions' }, icon: GavelIcon, needs: LISTS.job.needs, key: 'j' },
  { path: paths.calendar(), label: { text: 'calendar' }, icon: CalendarIcon, needs: LISTS.job.needs, key: 'c' },
  {
    path: paths.list('job_file'),
    label: { text: 'transcripts' },
    icon: FileIcon,
    needs: LISTS.job_file.needs,
    key: 'f',
  },
  {
    path: paths.requestQueue(),
    label: { text: 'own_requests' },
    icon: InboxIcon,
    needs: LISTS.job.needs,
    key: 'r',
  },
  {
    path: paths.list('client_invoice'),
    label: { text: 'invoices' },
    icon: ReceiptIcon,
    needs: LISTS.client_invoice.needs,
    key: 'i',
  },
  { path: paths.checkout(), label: { text: 'checkout' }, icon: CartIcon, needs: { module: 'cart', flag: 'view' } },
  {
    path: paths.delegations(),
    label: { text: 'who_acts' },
    icon: UsersIcon,
    needs: { module: 'delegates', flag: 'view' },
  },
];

const OWN_MENUS: Readonly<Partial<Record<UserType, readonly NavItem[]>>> = {
  provider: PROVIDER_ITEMS,
  contact: CONTACT_ITEMS,
};

/** Tables of other people: outsiders reach them by their addresses, where their role lets them, and nothing leads there. */
const PEOPLE: ReadonlySet<string> = new Set(
  (['client', 'contact', 'case', 'deponent', 'service_provider'] as const).map((name) => paths.list(name)),
);

const NONE: readonly NavItem[] = [];

/** The menu of somebody outside of the office; nothing for staff, whose menu is grouped. */
export const ownMenu = (userType: UserType): readonly NavItem[] => OWN_MENUS[userType] ?? NONE;

function besides(menu: readonly NavItem[]): readonly NavItem[] {
  const known = new Set(menu.map(({ path }) => path));
  const keys = new Set(menu.map(({ key }) => key));
  return navItems
    .filter(({ path }) => !known.has(path) && !PEOPLE.has(path))
    .map(({ key, ...item }) => (key && !keys.has(key) ? { ...item, key } : item));
}

const BESIDES: Readonly<Partial<Record<UserType, readonly NavItem[]>>> = {
  provider: besides(PROVIDER_ITEMS),
  contact: besides(CONTACT_ITEMS),
};

/** What the palette and the keys of somebody outside reach besides their menu. */
export const besidesMenu = (userType: UserType): readonly NavItem[] => BESIDES[userType] ?? NONE;
