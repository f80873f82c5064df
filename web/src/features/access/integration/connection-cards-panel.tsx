import type { Flag, Module } from '@onrecord/domain/core/permission/modules';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { integrationTexts } from '../../../lib/texts/integration.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CalendarIcon, CardIcon, ChevronRightIcon, ReceiptIcon, UploadIcon } from '../../../ui/icons.ts';

/** What is connected on pages of its own, and the right each of them takes. */
const CARDS: readonly {
  readonly name: 'accounting' | 'card_payments' | 'calendars' | 'file_imports';
  readonly icon: ComponentType<{ size?: number; strokeWidth?: number; className?: string; 'aria-hidden'?: boolean }>;
  readonly needs: readonly [Module, Flag];
  readonly path: string;
  readonly hash?: string;
}[] = [
  { name: 'accounting', icon: ReceiptIcon, needs: ['books', 'view'], path: paths.books() },
  {
    name: 'card_payments',
    icon: CardIcon,
    needs: ['applicationsettings', 'view'],
    path: paths.applicationSettings(),
    hash: 'group-payment',
  },
  { name: 'calendars', icon: CalendarIcon, needs: ['tools', 'view'], path: paths.calendarFeeds() },
  { name: 'file_imports', icon: UploadIcon, needs: ['clients', 'add'], path: paths.imports() },
];

/** The connections that have pages of their own, as cards that lead there. */
export function ConnectionCards() {
  const t = useTexts(integrationTexts);
  const can = useCan();
  return CARDS.filter(({ needs }) => can(...needs)).map(({ name, icon: Icon, path, hash }) => (
    <Link
      key={name}
      to={path}
      hash={hash}
      className="flex items-start gap-3 rounded-card border border-line bg-sheet p-4 hover:border-line-2"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{t(name)}</span>
        <span className="text-ink-2 text-sm">{t(`${name}_hint`)}</span>
      </span>
      <ChevronRightIcon size={16} aria-hidden className="mt-1 shrink-0 text-ink-3" />
    </Link>
  ));
}
