import { peekArea } from '@onrecord/contract/people/peek';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { PeekLink } from '../../../record/peek-link.tsx';

/** The name of a contact, which leads to their page and says beforehand how to reach them. */
export function ContactPeek({ contactId, name }: { contactId: number; name: string }) {
  const can = useCan();
  const staff = isStaff(useSession().user_type);
  if (!staff || !can('contacts', 'view')) return name;
  return (
    <PeekLink
      name={name}
      source={{
        href: paths.contact(contactId),
        queryKey: ['contact', 'peek', contactId],
        load: (signal) => call(peekArea.getContact, { params: { id: contactId }, signal }),
      }}
    />
  );
}
