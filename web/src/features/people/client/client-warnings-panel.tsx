import { peekArea } from '@onrecord/contract/people/peek';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useClientWarnings } from './cells.tsx';

interface ClientWarningsProps {
  /** Nobody is chosen as yet: nothing to warn of. */
  clientId: number | null | undefined;
  /** An amount about to be billed, which counts against the limit. */
  more?: string;
}

/** What staff must know of a client where work for it begins or is billed: do not use, cash on delivery, over the limit. */
export function ClientWarningsPanel({ clientId, more }: ClientWarningsProps) {
  const can = useCan();
  const { user_type } = useSession();
  const warningsOf = useClientWarnings();
  const { data } = useQuery({
    queryKey: ['client', 'warnings', clientId],
    queryFn: ({ signal }) => call(peekArea.getClientWarnings, { params: { id: clientId ?? 0 }, signal }),
    meta: { shows: ['client', 'client_invoice', 'transaction'] },
    enabled: Boolean(clientId) && isStaff(user_type) && can('clients', 'view'),
  });
  const warnings = data ? warningsOf(data, more).filter(({ text }) => text) : [];
  if (!clientId || warnings.length === 0) return null;
  return (
    <div className="col-span-full grid gap-2" role="status">
      {warnings.map(({ badge, tone, text }) => (
        <Banner key={badge} tone={tone} title={text} />
      ))}
    </div>
  );
}
