import { depositArea } from '@onrecord/contract/money/deposit';
import { payRunArea } from '@onrecord/contract/money/pay-run';
import { homeArea } from '@onrecord/contract/office/home';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';
import { useCan } from '../../../../lib/session/session.ts';

const MONEY = ['client_invoice', 'transaction'] as const;

export const useBillingWork = () =>
  useQuery({
    queryKey: ['home', 'billing', 'work'],
    queryFn: ({ signal }) => call(homeArea.getBillingWork, { signal }),
    meta: { shows: ['job', 'worksheet', 'client_invoice'] },
  });

export const useChase = () => {
  const can = useCan();
  return useQuery({
    queryKey: ['home', 'billing', 'chase'],
    queryFn: ({ signal }) => call(homeArea.getChase, { signal }),
    enabled: can('receipts', 'view'),
    meta: { shows: MONEY },
  });
};

/** The receipts of today; their page reads the same. */
export const useReceipts = () => {
  const can = useCan();
  return useQuery({
    queryKey: ['deposit', 'day', null],
    queryFn: ({ signal }) => call(depositArea.getDay, { body: { day: null }, signal }),
    enabled: can('receipts', 'view'),
    meta: { shows: ['transaction'] },
  });
};

export const usePayDue = () => {
  const can = useCan();
  return useQuery({
    queryKey: ['pay_run', 'runs'],
    queryFn: ({ signal }) => call(payRunArea.getPayRuns, { signal }),
    enabled: can('payruns', 'view'),
    meta: { shows: ['pay_run', 'provider_invoice'] },
  });
};
