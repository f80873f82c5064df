import { authArea } from '@onrecord/contract/access/sign-in';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../lib/call/api-error.ts';
import { call } from '../../lib/call/client.ts';
import { useFormats } from '../../lib/format/formats.ts';
import { sessionsTexts } from '../../lib/texts/sessions.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

const KEY = ['sessions'];

/** Browser and system of a user agent, as far as people would recognise them. */
function browserName(agent: string): string {
  const browser = /(Edg|Firefox|Chrome|Safari)\//.exec(agent)?.[1]?.replace('Edg', 'Edge');
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(agent)?.[1]?.replace('Mac OS X', 'macOS');
  return [browser, system].filter(Boolean).join(', ');
}

/** The sessions of the user, each with a way to end it. */
export default function SessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(sessionsTexts);
  const tShell = useTexts(shellTexts);
  const formats = useFormats();
  const queryClient = useQueryClient();
  const sessions = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(authArea.sessions, { signal }) });
  const end = useMutation({
    mutationFn: (sessionId: string) => call(authArea.revokeSession, { params: { session_id: sessionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      {sessions.isPending && <SkeletonLines label={tShell('loading')} />}
      {sessions.error && <Banner tone="bad" title={errorText(sessions.error)} announce="alert" />}
      <ul className="grid gap-2">
        {sessions.data?.data.map((session) => (
          <li key={session.session_id} className="flex items-center gap-3 border-b border-line pb-2 last:border-0">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{browserName(session.user_agent) || t('unknown_browser')}</p>
              <p className="text-sm text-ink-2">
                {t('last_seen', { when: formats.instant(session.last_seen_at) })} · {session.ip_address}
              </p>
              {session.via_master && <Badge tone="warn">{t('via_master')}</Badge>}
            </div>
            {session.is_current ? (
              <Badge tone="ok">{t('this_browser')}</Badge>
            ) : (
              <Button size="sm" busy={end.isPending} onClick={() => end.mutate(session.session_id)}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data?.data.length === 1 && <p className="mt-2 text-ink-2">{t('nowhere_else')}</p>}
    </Dialog>
  );
}
