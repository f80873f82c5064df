import { linkArea } from '@onrecord/contract/access/link';
import type { ResultOf } from '@onrecord/contract/core/entry';
import type { Session } from '@onrecord/contract/core/session-user';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import { useCallback, useContext, useEffect, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call, setCredentials } from '../../../lib/call/client.ts';
import { type LinkAddress, rememberedLink, rememberLink } from '../../../lib/session/link-session.ts';
import { VisitorContext } from '../../../lib/session/visitor-context.ts';

export type LinkHeader = ResultOf<typeof linkArea.header>;

export type LinkState =
  | { kind: 'opening' }
  | { kind: 'captcha'; error: string }
  | { kind: 'fresh'; sent: string; error: string }
  /** `session` is that of somebody signed in to the application, where the page lets them use it. */
  | { kind: 'open'; session: Session | null }
  | { kind: 'refused'; text: string };

/** The key of a mail, taken out of the address bar at once: it is in no history and in no screenshot. */
function takeToken(): string {
  const url = new URL(location.href);
  const token = url.searchParams.get('t') ?? '';
  if (token !== '') {
    url.searchParams.delete('t');
    history.replaceState(null, '', url);
  }
  return token;
}

const captchaError = (error: unknown) =>
  error instanceof ApiError ? (error.fields.captcha ?? error.message) : errorText(error);

/** Pages that open by a key and by nothing else: no captcha gets a stranger in. */
const KEY_ONLY: readonly LinkPurpose[] = ['jobfiles', 'joboffer', 'readsign'];

/** What a page may say about the company before anything is proved; null until it is known. */
export function useLinkHeader(companyId: number): LinkHeader | null {
  const [header, setHeader] = useState<LinkHeader | null>(null);
  useEffect(() => {
    call(linkArea.header, { params: { company_id: companyId } }).then(setHeader, () => undefined);
  }, [companyId]);
  return header;
}

/**
 * Opens a link page: by its key, by who is signed in (where the page takes them), by a session this tab already has, or by
 * what the company asks of a bare address.
 */
export function useLink(address: LinkAddress, takesSession = false) {
  const visitor = useContext(VisitorContext);
  const [state, setState] = useState<LinkState>({ kind: 'opening' });
  const { company_id, purpose, job_id, subject_id } = address;

  const use = useCallback(
    (access_token: string) => {
      rememberLink({ company_id, purpose, job_id, subject_id }, access_token);
      setCredentials({ access_token, company_id });
      setState({ kind: 'open', session: null });
    },
    [company_id, purpose, job_id, subject_id],
  );

  const open = useCallback(
    async (token: string, captcha: string) => {
      if (token === '' && KEY_ONLY.includes(purpose)) {
        return setState({ kind: 'refused', text: message('link.authentication_failed') });
      }
      const result = await call(linkArea.open, { body: { company_id, purpose, job_id, subject_id, token, captcha } });
      if (result.outcome === 'open') use(result.access_token);
      else
        setState(
          result.outcome === 'captcha' ? { kind: 'captcha', error: '' } : { kind: 'fresh', sent: '', error: '' },
        );
    },
    [company_id, purpose, job_id, subject_id, use],
  );

  useEffect(() => {
    const token = takeToken();
    const begin = async () => {
      const session = token === '' && takesSession ? await visitor().catch(() => null) : null;
      if (session?.company_id === company_id) return setState({ kind: 'open', session });
      if (session) setCredentials(null);
      const known = rememberedLink({ company_id, purpose, job_id, subject_id });
      if (token === '' && known) return use(known);
      return open(token, '');
    };
    begin().catch((error: unknown) => setState({ kind: 'refused', text: errorText(error) }));
  }, [company_id, purpose, job_id, subject_id, takesSession, visitor, open, use]);

  const prove = (captcha: string) =>
    open('', captcha).catch((error: unknown) =>
      setState(
        error instanceof ApiError && error.statusCode === 404
          ? { kind: 'refused', text: error.message }
          : { kind: 'captcha', error: captchaError(error) },
      ),
    );

  const sendFresh = (captcha: string) =>
    call(linkArea.sendFresh, { body: { company_id, purpose, job_id, subject_id, captcha } }).then(
      ({ message }) => setState({ kind: 'fresh', sent: message, error: '' }),
      (error: unknown) => setState({ kind: 'fresh', sent: '', error: captchaError(error) }),
    );

  /** A session that ended while the page was open: begin again. */
  const lost = useCallback(() => {
    rememberLink({ company_id, purpose, job_id, subject_id }, null);
    setCredentials(null);
    open('', '').catch((error: unknown) => setState({ kind: 'refused', text: errorText(error) }));
  }, [company_id, purpose, job_id, subject_id, open]);

  return { state, prove, sendFresh, lost };
}
