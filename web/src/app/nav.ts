import type { TermName } from '@onrecord/domain/core/term/default-terms';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import type { ShellText } from '../lib/texts/shell.ts';
import {
  BriefcaseIcon,
  CalendarIcon,
  CardIcon,
  CartIcon,
  ClockIcon,
  FileIcon,
  GavelIcon,
  HomeIcon,
  InboxIcon,
  NoteIcon,
  PencilIcon,
  PlusIcon,
  ReceiptIcon,
  ScaleIcon,
  TransactionsIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '../ui/icons.ts';
import type { PageNeeds } from './guards.ts';

interface NavIconProps {
  size?: number;
  strokeWidth?: number;
  'aria-hidden'?: boolean;
  className?: string;
}

/** A place in the navigation. A new screen adds its line here or in administration.ts, and its route beside it. */
export interface NavItem {
  path: string;
  /** A text of the shell, or the plural of a term. */
  label: { text: ShellText } | { term: TermName };
  icon: ComponentType<NavIconProps>;
  needs: PageNeeds;
  /** Pressed after g; for things to create, pressed alone. */
  key?: string;
}

export const navItems: readonly NavItem[] = [
  { path: paths.dashboard(), label: { text: 'dashboard' }, icon: HomeIcon, needs: {}, key: 'd' },
  { path: paths.jobs(), label: { term: 'job' }, icon: GavelIcon, needs: { module: 'jobs' }, key: 'j' },
  {
    path: paths.calendar(),
    label: { text: 'calendar' },
    icon: CalendarIcon,
    needs: { module: 'jobs', flag: 'view' },
    key: 'c',
  },
  {
    path: paths.worksheets(),
    label: { term: 'worksheet' },
    icon: PencilIcon,
    needs: { module: 'worksheets', flag: 'edit', userTypes: ['provider'] },
    key: 'w',
  },
  {
    path: paths.clients(),
    label: { term: 'client' },
    icon: BriefcaseIcon,
    needs: { module: 'clients' },
    key: 'm',
  },
  { path: paths.contacts(), label: { term: 'contact' }, icon: UsersIcon, needs: { module: 'contacts' } },
  { path: paths.cases(), label: { term: 'case' }, icon: ScaleIcon, needs: { module: 'cases' }, key: 'a' },
  { path: paths.deponents(), label: { term: 'deponent' }, icon: UserIcon, needs: { module: 'deponents' }, key: 'e' },
  {
    path: paths.providers(),
    label: { term: 'service_provider' },
    icon: UsersIcon,
    needs: { module: 'providers' },
  },
  {
    path: paths.timeOff(),
    label: { text: 'time_off' },
    icon: ClockIcon,
    needs: { module: 'serviceprovidertimeoff', flag: 'view' },
  },
  { path: paths.files(), label: { text: 'files' }, icon: FileIcon, needs: { module: 'jobfiles' }, key: 'f' },
  {
    path: paths.notes(),
    label: { text: 'notes' },
    icon: NoteIcon,
    needs: { module: 'notes', flag: 'view' },
    key: 'n',
  },
  {
    path: paths.readyToBill(),
    label: { text: 'ready_to_bill' },
    icon: WalletIcon,
    needs: { module: 'clientinvoices', flag: 'add' },
    key: 'b',
  },
  {
    path: paths.clientInvoices(),
    label: { text: 'client_invoices' },
    icon: ReceiptIcon,
    needs: { module: 'clientinvoices' },
    key: 'i',
  },
  { path: paths.orders(), label: { term: 'order' }, icon: InboxIcon, needs: { module: 'orders' }, key: 'o' },
  {
    path: paths.providerInvoices(),
    label: { text: 'provider_invoices' },
    icon: CardIcon,
    needs: { module: 'providerinvoices' },
    key: 'p',
  },
  {
    path: paths.transactions(),
    label: { text: 'transactions' },
    icon: TransactionsIcon,
    needs: { module: 'transactions', flag: 'view' },
    key: 't',
  },
  {
    path: paths.checkout(),
    label: { text: 'checkout' },
    icon: CartIcon,
    needs: { module: 'cart', flag: 'view', userTypes: ['contact'] },
  },
];

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
];
