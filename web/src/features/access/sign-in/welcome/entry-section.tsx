import { authArea } from '@onrecord/contract/access/sign-in';
import type { ResultOf } from '@onrecord/contract/core/entry';
import type { Session } from '@onrecord/contract/core/session-user';
import { useEffect, useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { viewerTimeZone } from '../../../../lib/format/viewer-time-zone.ts';
import { rememberDemoSession } from '../../../../lib/session/demo-session.ts';
import { earlyPaths } from '../../../../lib/session/early-paths.ts';
import { welcomeTexts } from '../../../../lib/texts/welcome.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';

type Welcome = ResultOf<typeof authArea.getWelcome>;
type Demo = NonNullable<Welcome['demo']>;
type OnSignedIn = (session: Session) => void | Promise<void>;

const NOTHING: Welcome = { demo: null, can_start_company: false };

/** What this installation offers a stranger; null until it has said so, nothing where it cannot. */
function useWelcome(): Welcome | null {
  const [welcome, setWelcome] = useState<Welcome | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    call(authArea.getWelcome, { signal: reading.signal }).then(setWelcome, () => setWelcome(NOTHING));
    return () => reading.abort();
  }, []);
  return welcome;
}

/** Signs in as somebody of the demo world; `busy` is who is being signed in. */
function useDemoLogin(demo: Demo | null, onSignedIn: OnSignedIn) {
  const [busy, setBusy] = useState<string | null>(null);
  const enter = async (username: string) => {
    setBusy(username);
    try {
      const body = { username, password: demo?.password ?? '', user_time_zone: viewerTimeZone() };
      const response = await call(authArea.login, { body });
      if (response.outcome !== 'signed_in') return;
      rememberDemoSession(response.session_id);
      await onSignedIn(response);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(null);
    }
  };
  return { busy, enter };
}

/** The two ways in for a stranger, each where this installation has it: the demo with one press, and a company of their own. */
export function EntrySection({ onSignedIn }: { onSignedIn: OnSignedIn }) {
  const t = useTexts(welcomeTexts);
  const welcome = useWelcome();
  const { busy, enter } = useDemoLogin(welcome?.demo ?? null, onSignedIn);
  if (!welcome) return <div aria-busy className="min-h-24" />;
  const { demo, can_start_company } = welcome;
  const [first, ...others] = demo?.logins ?? [];
  if (!first && !can_start_company) return null;
  return (
    <div className="grid gap-2">
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {first && (
          <Button
            variant="solid"
            size="lg"
            busy={busy === first.username}
            disabled={busy !== null && busy !== first.username}
            onClick={() => void enter(first.username)}
          >
            {t('try')}
          </Button>
        )}
        {can_start_company && (
          <a href={earlyPaths.startCompany()} className={buttonClass(first ? 'outline' : 'solid', 'lg')}>
            {t('start_company')}
          </a>
        )}
      </div>
      <p className="text-ink-2 text-sm">
        {first && t('try_hint')} {can_start_company && t('start_hint')}
      </p>
      {others.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-ink-2">{t('try_as')}</span>
          {others.map(({ username, part }) => (
            <button
              key={username}
              type="button"
              aria-busy={busy === username || undefined}
              disabled={busy !== null}
              onClick={() => void enter(username)}
              className="inline-flex min-h-6 items-center text-brand-ink underline roomy:min-h-11"
            >
              {t(`part_${part}`)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
