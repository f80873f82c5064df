import { peekArea } from '@onrecord/contract/people/peek';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { PeekLink } from '../../../record/peek-link.tsx';

/** The name of a case, which leads to its page and says beforehand its caption, docket and client. */
export function CasePeek({ caseId, name }: { caseId: number; name: string }) {
  const can = useCan();
  const staff = isStaff(useSession().user_type);
  if (!staff || !can('cases', 'view')) return name;
  return (
    <PeekLink
      name={name}
      source={{
        href: paths.case(caseId),
        queryKey: ['case', 'peek', caseId],
        load: (signal) => call(peekArea.getCase, { params: { id: caseId }, signal }),
      }}
    />
  );
}
