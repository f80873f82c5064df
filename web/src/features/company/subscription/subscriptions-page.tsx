import { type SubscriptionRow, subscriptionArea } from '@onrecord/contract/company/subscription';
import { SUBSCRIPTION_LIST } from '@onrecord/domain/company/subscription/subscription.list';
import { useMemo } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { subscriptionTexts } from '../../../lib/texts/subscription.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { OpenCell } from '../../../list/open-cell.tsx';
import type { FetchListPage } from '../../../list/use-list-pages.ts';

const fetchSubscriptions: FetchListPage<SubscriptionRow> = ({ view: _, dates: _dates, ...body }, signal) =>
  call(subscriptionArea.subscriptions, { body, signal });
const rowId = (row: SubscriptionRow) => row.company_id;
const EXPORTS = listExports((body) => offerFile(subscriptionArea.exportSubscriptions, { body }));
const SHOWS = ['subscription'] as const;

/** Every company's subscription, for admins: who pays what, when, with what, and whose payment failed. */
export function SubscriptionsPage({ onOpen }: { onOpen: (row: SubscriptionRow) => void }) {
  const t = useTexts(subscriptionTexts);
  const cells = useMemo(
    () => ({
      company_name: (row: SubscriptionRow) => <OpenCell onOpen={() => onOpen(row)}>{row.company_name}</OpenCell>,
    }),
    [onOpen],
  );
  return (
    <ListPage
      list={SUBSCRIPTION_LIST}
      rowId={rowId}
      fetchPage={fetchSubscriptions}
      exports={EXPORTS}
      shows={SHOWS}
      cells={cells}
      card={(row, read) => ({
        margin: read(row, 'estimated_fee'),
        title: read(row, 'company_name'),
        lines: [[read(row, 'next_payment_date'), read(row, 'payment_method')].filter(Boolean).join(' · ')],
      })}
      onOpen={onOpen}
      none={{ title: t('none') }}
    />
  );
}
