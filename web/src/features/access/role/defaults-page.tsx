import { userTypePrivilegeArea } from '@onrecord/contract/access/role';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { roleTexts } from '../../../lib/texts/role.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { MatrixPanel } from './matrix-panel.tsx';
import { RoleFrame } from './role-page.tsx';

type Defaults = ResultOf<typeof userTypePrivilegeArea.getPrivileges>['data'][number];

/** What each user type may do before any role says otherwise (section 6). */
export function DefaultsPage() {
  const t = useTexts(roleTexts);
  const tMessage = useMessages();
  const [open, setOpen] = useState<string>();
  const defaults = useQuery({
    queryKey: ['role', 'defaults'],
    queryFn: ({ signal }) => call(userTypePrivilegeArea.getPrivileges, { body: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const labelOf = ({ profile, user_type }: Defaults) => {
    const name = tMessage(`user.type_${user_type}`);
    return profile === 'company_full' ? `${name} · ${tMessage('column.full_access')}` : name;
  };
  const tabs = (defaults.data?.data ?? []).map((row) => ({
    id: row.profile,
    label: labelOf(row),
    content: (
      <div className="rounded-card border border-line bg-sheet p-3">
        <MatrixPanel label={labelOf(row)} userType={row.user_type} profile={row.profile} own={{}} />
      </div>
    ),
  }));
  return (
    <RoleFrame title={t('defaults_title')}>
      <p className="text-ink-2">{t('defaults_hint', { full: tMessage('column.full_access') })}</p>
      {defaults.error && <Banner tone="bad" announce="alert" title={errorText(defaults.error)} />}
      {defaults.isPending && <SkeletonLines count={8} label={t('loading')} />}
      {tabs[0] && <Tabs label={t('user_type')} tabs={tabs} value={open ?? tabs[0].id} onChange={setOpen} />}
    </RoleFrame>
  );
}
