import { peekArea } from '@onrecord/contract/people/peek';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { PeekLink } from '../../../record/peek-link.tsx';

/** The name of a client, which leads to its page and says beforehand how to reach it. Plain text for whoever may not look at clients. */
export function ClientPeek({ clientId, name }: { clientId: number; name: string }) {
  const can = useCan();
  const staff = isStaff(useSession().user_type);
  if (!staff || !can('clients', 'view')) return name;
  return (
    <PeekLink
      name={name}
      source={{
        href: paths.client(clientId),
        queryKey: ['client', 'peek', clientId],
        load: (signal) => call(peekArea.getClient, { params: { id: clientId }, signal }),
      }}
    />
  );
}
