import { type DelegateProxy, delegateArea } from '@onrecord/contract/people/delegate';
import type { DelegateScope } from '@onrecord/domain/core/permission/delegate-scope';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import type { PublicPageProps } from '../../../lib/page/public-page.ts';
import { delegateTexts, requestAccessTexts } from '../../../lib/texts/delegate.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LinkFrame } from '../../access/link/link-panel.tsx';
import { ScopesField } from './scopes-field.tsx';

type Decide = (is_accepted: boolean | null, scopes?: readonly DelegateScope[]) => Promise<void>;

/** Waits until somebody really looks: a page that is prefetched, prerendered or in a tab behind decides nothing. */
function whenSeen(signal: AbortSignal): Promise<void> {
  const isSeen = () => document.visibilityState === 'visible' && !(document as { prerendering?: boolean }).prerendering;
  return new Promise((resolve) => {
    const look = () => {
      if (!isSeen()) return;
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('prerenderingchange', look);
      if (!signal.aborted) resolve();
    };
    document.addEventListener('visibilitychange', look);
    document.addEventListener('prerenderingchange', look);
    look();
  });
}

/** The request of a link and what is decided about it; a decision in the address is made once, when the page is seen. */
function useRequest(company_id: number, guid: string, stype: '' | 'approve' | 'deny') {
  const [proxy, setProxy] = useState<DelegateProxy | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isActed = useRef(false);
  const look = useCallback(
    () => call(delegateArea.getDelegateDataProxyGuid, { body: { company_id, guid, stype } }),
    [company_id, guid, stype],
  );
  const decide = useCallback(
    async (found: DelegateProxy, is_accepted: boolean | null, scopes?: readonly DelegateScope[]) => {
      setBusy(true);
      setProblem('');
      const { contact_delegate_id } = found;
      const given = scopes ? { scopes: [...scopes] } : {};
      try {
        const body = { company_id, guid, contact_delegate_id, is_accepted, ...given };
        await call(delegateArea.acceptDenyDelegateAccess, { body });
      } catch (error) {
        setProblem(errorText(error));
      }
      await look().then(setProxy, (error: unknown) => setProblem(errorText(error)));
      setBusy(false);
    },
    [company_id, guid, look],
  );
  useEffect(() => {
    const controller = new AbortController();
    const begin = async () => {
      const found = await look();
      if (stype !== '' && found.state === 'waiting' && !isActed.current) {
        await whenSeen(controller.signal);
        if (isActed.current) return;
        isActed.current = true;
        return decide(found, stype === 'approve');
      }
      setProxy(found);
    };
    begin().catch((error: unknown) => setProblem(errorText(error)));
    return () => controller.abort();
  }, [stype, look, decide]);
  return { proxy, problem, busy, decide };
}

/**
 * `request-access/company/{company}/{guid}` and `.../{type}`: somebody asks to act for the reader. Looking decides nothing: the
 * buttons do, or with a type the page's own script once it is seen, and the same link takes it back for a day.
 */
export function RequestAccessPage({ params }: PublicPageProps) {
  const company_id = Number(params.company_id);
  const type = params.type?.toLowerCase();
  const stype = type === 'approve' || type === 'deny' ? type : '';
  const { proxy, problem, busy, decide } = useRequest(company_id, params.guid ?? '', stype);
  const t = useTexts(requestAccessTexts);
  return (
    <LinkFrame companyId={company_id} logOn>
      {() => {
        if (!proxy)
          return problem ? (
            <Banner tone="bad" title={problem} heading={1} announce="alert" />
          ) : (
            <SkeletonLines label={t('loading')} />
          );
        const act: Decide = (is_accepted, scopes) => decide(proxy, is_accepted, scopes);
        return (
          <div className="grid gap-4">
            {problem && <Banner tone="bad" title={problem} announce="alert" />}
            {proxy.state === 'waiting' ? (
              <Question proxy={proxy} busy={busy} onDecide={act} />
            ) : (
              <Decided proxy={proxy} busy={busy} onDecide={act} />
            )}
          </div>
        );
      }}
    </LinkFrame>
  );
}

interface PartProps {
  proxy: DelegateProxy;
  busy: boolean;
  onDecide: Decide;
}

function Question({ proxy, busy, onDecide }: PartProps) {
  const t = useTexts(requestAccessTexts);
  const own = useTexts(delegateTexts);
  const message = useMessages();
  const formats = useFormats();
  const [scopes, setScopes] = useState(proxy.scopes);
  const name = proxy.assign_to_name;
  const who = [proxy.assign_to_title, proxy.assign_to_client].filter(Boolean).join(', ');
  const words = { name, for_name: proxy.assign_by_name };
  return (
    <>
      <h1 className="pleading title-serif pl-4 text-2xl">{t('title', { name })}</h1>
      <p>{who ? t('intro', { ...words, who }) : t('intro_short', words)}</p>
      <ScopesField label={own('form_use')} value={scopes} onChange={setScopes} isExplained />
      <Button
        variant="solid"
        size="lg"
        busy={busy}
        disabled={scopes.length === 0}
        onClick={() => void onDecide(true, scopes)}
      >
        <CheckIcon size={18} aria-hidden />
        {message('delegate.approve')}
      </Button>
      <Button size="lg" busy={busy} onClick={() => void onDecide(false)}>
        {message('delegate.deny')}
      </Button>
      <p className="text-ink-2 text-sm">
        {t('note', {
          name,
          requested: formats.instant(proxy.requested_at),
          until: formats.date(proxy.link_until.slice(0, 10)),
        })}
      </p>
    </>
  );
}

function Decided({ proxy, busy, onDecide }: PartProps) {
  const t = useTexts(requestAccessTexts);
  const message = useMessages();
  const formats = useFormats();
  if (proxy.state === 'ended')
    return (
      <Banner tone="mute" title={t('ended')} heading={1} announce="status">
        {t('ended_hint')}
      </Banner>
    );
  const isApproved = proxy.state === 'approved';
  const words = { name: proxy.assign_to_name, for_name: proxy.assign_by_name };
  return (
    <>
      <Banner
        tone={isApproved ? 'ok' : 'mute'}
        title={message(isApproved ? 'delegate.approved' : 'delegate.denied')}
        heading={1}
        announce="status"
      >
        {t(isApproved ? 'approved_for' : 'denied_for', words)}
      </Banner>
      {proxy.undo_until !== null && Date.parse(proxy.undo_until) > Date.now() && (
        <div className="grid gap-1">
          <Button size="lg" busy={busy} onClick={() => void onDecide(null)}>
            {t('undo')}
          </Button>
          <p className="text-ink-2 text-sm">{t('undo_hint', { when: formats.instant(proxy.undo_until) })}</p>
        </div>
      )}
    </>
  );
}
