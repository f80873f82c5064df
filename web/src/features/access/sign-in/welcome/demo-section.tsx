import { authArea } from '@onrecord/contract/access/sign-in';
import type { Session } from '@onrecord/contract/core/session-user';
import { useEffect, useState } from 'react';
import { errorText } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/client.ts';
import { welcomeTexts } from '../../../../lib/texts/welcome.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { viewerTimeZone } from '../../../../lib/viewer-time-zone.ts';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';

type Demo = NonNullable<Awaited<ReturnType<typeof readDemo>>>;

const readDemo = async (signal: AbortSignal) => (await call(authArea.getWelcome, { signal })).demo;

/** The demo world, where this installation has one; nothing where it has none or cannot say. */
function useDemo(): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    readDemo(reading.signal).then(setDemo, () => undefined);
    return () => reading.abort();
  }, []);
  return demo;
}

/** Signs in as somebody of the demo world with one press. */
export function DemoSection({ onSignedIn }: { onSignedIn: (session: Session) => void | Promise<void> }) {
  const t = useTexts(welcomeTexts);
  const demo = useDemo();
  const [busy, setBusy] = useState<string | null>(null);
  if (!demo) return null;
  const enter = async (username: string) => {
    setBusy(username);
    try {
      const body = { username, password: demo.password, user_time_zone: viewerTimeZone() };
      const response = await call(authArea.login, { body });
      if (response.outcome === 'signed_in') await onSignedIn(response);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <section aria-labelledby="try-demo" className="grid gap-2 rounded-card border border-line bg-brand-wash p-4">
      <h3 id="try-demo" className="font-semibold">
        {t('try')}
      </h3>
      <p className="text-ink-2 text-sm">{t('try_hint')}</p>
      <div className="flex flex-wrap gap-2">
        {demo.logins.map(({ username, part }) => (
          <Button
            key={username}
            busy={busy === username}
            disabled={busy !== null && busy !== username}
            onClick={() => void enter(username)}
          >
            {t(`part_${part}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
