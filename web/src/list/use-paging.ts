import { savePreferences } from '@onrecord/contract/core/calls/preferences';
import type { Paging } from '@onrecord/domain/core/list/page-size';
import { useContext } from 'react';
import { errorText } from '../lib/call/api-error.ts';
import { call } from '../lib/call/client.ts';
import { AdoptSessionContext, useSession } from '../lib/session/session.ts';
import { notify } from '../ui/overlays/toast.ts';

/** How the viewer goes through lists; a preference holds at once for all of them, and is kept behind it. */
export function usePaging(): [Paging, (preference: Paging) => void] {
  const { page_size, lists_in_pages } = useSession();
  const adopt = useContext(AdoptSessionContext);
  const paging = { page_size, lists_in_pages };
  const change = (preference: Paging) => {
    adopt(preference);
    call(savePreferences, { body: { ...preference } }).catch((error: unknown) => {
      adopt(paging);
      notify({ title: errorText(error), tone: 'bad' });
    });
  };
  return [paging, change];
}
