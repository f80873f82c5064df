import {
  LIST_PAGE_NAMES,
  type ListMenu,
  type ListPageName,
  listEntry,
  type MenuIcon,
} from '@onrecord/domain/core/list/lists';
import type { TermName } from '@onrecord/domain/core/term/default-terms';
import type { ComponentType } from 'react';
import { paths } from '../../lib/paths.ts';
import type { ShellText } from '../../lib/texts/shell.ts';
import {
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  CalendarOffIcon,
  CardIcon,
  CartIcon,
  ChartIcon,
  CheckCircleIcon,
  ClockIcon,
  FileIcon,
  GavelIcon,
  GiftIcon,
  HomeIcon,
  InboxIcon,
  LogIcon,
  MailIcon,
  NoteIcon,
  PencilIcon,
  PlusIcon,
  ReceiptIcon,
  ScaleIcon,
  ShieldIcon,
  TransactionsIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '../../ui/icons.ts';
import type { PageNeeds } from '../routes/guards.ts';

interface NavIconProps {
  size?: number;
  strokeWidth?: number;
  'aria-hidden'?: boolean;
  className?: string;
}

/** A position in the navigation. Lists have theirs by their entries; any other screen adds its line here or in administration.ts. */
export interface NavItem {
  path: string;
  /** A text of the shell, the plural of a term, or the name of a list. */
  label: { text: ShellText } | { term: TermName } | { list: ListPageName };
  icon: ComponentType<NavIconProps>;
  needs: PageNeeds;
  /** Pressed after g; for things to create, pressed alone. */
  key?: string;
}

/** An item with its position among the lists of its group. */
export interface PlacedItem extends NavItem {
  position: number;
}

const ICONS: Readonly<Record<MenuIcon, ComponentType<NavIconProps>>> = {
  briefcase: BriefcaseIcon,
  building: BuildingIcon,
  calendar: CalendarIcon,
  calendar_off: CalendarOffIcon,
  card: CardIcon,
  clock: ClockIcon,
  file: FileIcon,
  gavel: GavelIcon,
  inbox: InboxIcon,
  log: LogIcon,
  mail: MailIcon,
  note: NoteIcon,
  receipt: ReceiptIcon,
  scale: ScaleIcon,
  shield: ShieldIcon,
  transactions: TransactionsIcon,
  user: UserIcon,
  users: UsersIcon,
  wallet: WalletIcon,
};

function listItems(group: ListMenu['group']): PlacedItem[] {
  return LIST_PAGE_NAMES.flatMap((name) => {
    const { menu, needs } = listEntry(name);
    if (menu?.group !== group) return [];
    const { icon, position, key } = menu;
    return [{ path: paths.list(name), label: { list: name }, icon: ICONS[icon], needs, position, ...(key && { key }) }];
  });
}

/** The items of a group: its lists, and between them the screens that are no lists. */
export function withLists(group: ListMenu['group'], others: readonly PlacedItem[]): readonly NavItem[] {
  return [...others, ...listItems(group)].sort((one, other) => one.position - other.position);
}

/** The items above every group. */
export const homeItems: readonly NavItem[] = [
  { path: paths.dashboard(), label: { text: 'dashboard' }, icon: HomeIcon, needs: {}, key: 'd' },
];

export const workItems = withLists('work', [
  {
    path: paths.board(),
    label: { text: 'board' },
    icon: CheckCircleIcon,
    needs: { module: 'jobs', flag: 'view', userTypes: ['admin', 'company'] },
    key: 'h',
    position: 15,
  },
  {
    path: paths.requestQueue(),
    label: { text: 'requests' },
    icon: InboxIcon,
    needs: { module: 'jobs', flag: 'edit', userTypes: ['admin', 'company'] },
    position: 25,
  },
  {
    path: paths.calendar(),
    label: { text: 'calendar' },
    icon: CalendarIcon,
    needs: { module: 'jobs', flag: 'view' },
    key: 'c',
    position: 30,
  },
  {
    path: paths.worksheets(),
    label: { term: 'worksheet' },
    icon: PencilIcon,
    needs: { module: 'worksheets', flag: 'edit', userTypes: ['provider'] },
    key: 'w',
    position: 40,
  },
]);

export const peopleItems = withLists('people', [
  {
    path: paths.delegations(),
    label: { text: 'who_acts' },
    icon: UsersIcon,
    needs: { module: 'delegates', flag: 'view', userTypes: ['contact'] },
    position: 105,
  },
]);

export const moneyItems = withLists('money', [
  {
    path: paths.myPay(),
    label: { text: 'my_pay' },
    icon: WalletIcon,
    needs: { module: 'providerinvoices', flag: 'view', userTypes: ['provider'] },
    position: 45,
  },
  {
    path: paths.payRuns(),
    label: { text: 'pay_runs' },
    icon: WalletIcon,
    needs: { module: 'payruns', flag: 'view' },
    position: 162,
  },
  {
    path: paths.commissions(),
    label: { text: 'commissions' },
    icon: ScaleIcon,
    needs: { module: 'providerinvoices', flag: 'view' },
    position: 170,
  },
  {
    path: paths.rewards(),
    label: { term: 'rewards_point' },
    icon: GiftIcon,
    // A contact whose firm takes no part sees no word of it: theirs is on the dashboard.
    needs: { module: 'rewardspoints', flag: 'view', userTypes: ['admin', 'company'] },
    position: 171,
  },
  {
    path: paths.agedReceivables(),
    label: { text: 'aged_receivables' },
    icon: ClockIcon,
    needs: { module: 'receipts', flag: 'view', userTypes: ['admin', 'company'] },
    position: 154,
  },
  {
    path: paths.statement(),
    label: { text: 'statement' },
    icon: ScaleIcon,
    needs: { module: 'clientinvoices', flag: 'view' },
    position: 156,
  },
  {
    path: paths.reports(),
    label: { text: 'reports' },
    icon: ChartIcon,
    needs: { module: 'reports', flag: 'view', userTypes: ['admin', 'company'] },
    position: 176,
  },
  {
    path: paths.prices(),
    label: { text: 'prices' },
    icon: ReceiptIcon,
    needs: { module: 'lookupvalues', flag: 'view', userTypes: ['admin', 'company'] },
    position: 168,
  },
  {
    path: paths.depositDay(),
    label: { text: 'receipts' },
    icon: WalletIcon,
    needs: { module: 'receipts', flag: 'view' },
    position: 152,
  },
  {
    path: paths.books(),
    label: { text: 'month_end' },
    icon: ShieldIcon,
    needs: { module: 'books', flag: 'view' },
    position: 174,
  },
  {
    path: paths.checkout(),
    label: { text: 'checkout' },
    icon: CartIcon,
    needs: { module: 'cart', flag: 'view', userTypes: ['contact'] },
    position: 180,
  },
]);

/** Everything in the menu but administration, in its order. */
export const navItems: readonly NavItem[] = [...homeItems, ...workItems, ...peopleItems, ...moneyItems];

/** Things to create from anywhere: the palette offers them, and a key of their own starts them. */
export const createItems: readonly NavItem[] = [
  {
    path: paths.newJob(),
    label: { text: 'new_job' },
    icon: PlusIcon,
    needs: { module: 'jobs', flag: 'add', userTypes: ['admin', 'company'] },
    key: 'c',
  },
  {
    path: paths.newJobRequest(),
    label: { text: 'request_job' },
    icon: PlusIcon,
    needs: { module: 'jobs', flag: 'add', userTypes: ['contact'] },
    key: 'c',
  },
  {
    path: paths.newInvoice(),
    label: { text: 'new_invoice' },
    icon: PlusIcon,
    needs: { module: 'clientinvoices', flag: 'add', userTypes: ['admin', 'company'] },
  },
  {
    path: paths.receivePayment(),
    label: { text: 'receive_payment' },
    icon: WalletIcon,
    needs: { module: 'receipts', flag: 'add' },
  },
];
