import { peekArea } from '@onrecord/contract/people/peek';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { PeekLink } from '../../../record/peek-link.tsx';

/** The name of a provider, which leads to their page and says beforehand how to reach them. */
export function ProviderPeek({ providerId, name }: { providerId: number; name: string }) {
  const can = useCan();
  const staff = isStaff(useSession().user_type);
  if (!staff || !can('providers', 'view')) return name;
  return (
    <PeekLink
      name={name}
      source={{
        href: paths.provider(providerId),
        queryKey: ['service_provider', 'peek', providerId],
        load: (signal) => call(peekArea.getProvider, { params: { id: providerId }, signal }),
      }}
    />
  );
}
