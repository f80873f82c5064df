import { homeArea } from '@onrecord/contract/office/home';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';

export const useSales = () =>
  useQuery({
    queryKey: ['home', 'sales'],
    queryFn: ({ signal }) => call(homeArea.getSalesHome, { signal }),
    meta: { shows: ['job', 'client_invoice', 'transaction', 'note'] },
  });
